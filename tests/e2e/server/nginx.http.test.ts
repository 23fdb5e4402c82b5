import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { freePort } from "../../free-port.mjs";
import { projectFolder, startStore } from "../../start-store.mjs";

const run = promisify(execFile);
const isInstalled = spawnSync("nginx", ["-v"]).error === undefined;

test("nginx with the README's configuration redirects to HTTPS, and passes pages and forms", async () => {
  test.skip(!isInstalled, "nginx is not installed");
  const folder = test.info().outputPath();
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const options = `req -x509 -newkey rsa:2048 -nodes -subj /CN=shop.example -keyout ${key} -out`;
  await run("openssl", [...options.split(" "), certificate]);

  const store = await startStore({ env: { TRUSTED_PROXIES: "1" } });
  const [port, tlsPort] = [await freePort(), await freePort()];
  const readme = await readFile(join(projectFolder, "app/server/README.md"), "utf8");
  const configuration = String(/```nginx\n(.*?)```/s.exec(readme)?.[1])
    .replace("127.0.0.1:3000", `127.0.0.1:${store.port}`)
    .replace("listen 80; listen [::]:80;", `listen 127.0.0.1:${port};`)
    .replace(/listen 443 (.*?); listen .*;/, `listen 127.0.0.1:${tlsPort} $1;`)
    .replace(/\/etc\S+fullchain\.pem/, certificate)
    .replace(/\/etc\S+privkey\.pem/, key);
  // By default, these folders are in /var/lib, where only root can write.
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = folders.map((name) => `${name}_temp_path ${join(folder, name)};`).join(" ");
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; pid nginx.pid; events {} http { access_log off; ${temporary} ${configuration} }`,
  );
  const args = ["-p", folder, "-c", "nginx.conf", "-e", "error.log"];
  await run("nginx", [...args, "-t"]);
  const nginx = spawn("nginx", args);

  /** Returns the response's status and the URL that it redirects to. */
  const curl = async (...args: string[]) => {
    const connect = `--connect-to :80:127.0.0.1:${port} --connect-to :443:127.0.0.1:${tlsPort}`;
    const options = `--silent --insecure --retry 9 --retry-connrefused --output body ${connect}`;
    const format = ["--write-out", "%{http_code} %{redirect_url}"];
    const all = [...options.split(" "), ...format, ...args];
    return (await run("curl", all, { cwd: folder })).stdout.trim();
  };
  expect(await curl("http://shop.example/store")).toBe("301 https://shop.example/store");
  expect(await curl("https://shop.example/store")).toBe("200");
  const form = ["--header", "Origin: https://shop.example", "--data", "email=fan@example.com"];
  expect(await curl("https://shop.example/?index", ...form)).toBe("200");
  // The store logs if TRUSTED_PROXIES doesn't match the proxy.
  expect(store.errorLog()).toBe("");
  nginx.kill();
  await once(nginx, "exit");
  await store.stop();
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../free-port.mjs";
import { messages } from "../../names";
import { projectFolder } from "../../start-store.mjs";
import { expect, openCart, test, themeColor } from "../fixtures";

test.use({ allowedErrors: /404/ });

test("`npm run dev` serves a page with working styles and scripts", async ({ page }) => {
  const port = String(await freePort());
  const server = spawn(process.execPath, ["node_modules/@react-router/dev/bin.js", "dev"], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: "development", PORT: port },
    stdio: "ignore",
  });
  const url = `http://localhost:${port}/nowhere`;
  await expect(async () => void (await fetch(url))).toPass();
  await page.goto(url);
  // The first page load is slow, because Vite transforms each file when the browser first requests it.
  const isStarted = () => !("takeEarlyClicks" in window);
  await page.waitForFunction(isStarted, undefined, { timeout: 50_000 });
  const paper = await themeColor(page, "paper");
  await expect(page.locator("body")).toHaveCSS("background-color", paper);
  await expect((await openCart(page)).getByText(messages.emptyCart, { exact: true })).toBeVisible();
  server.kill();
  await once(server, "exit");
});

import { expect, test } from "../fixtures";
import { startStore } from "../start-store";

test.use({ allowedErrors: /ERR_|Content Security Policy/ });

test("the server logs a script that fails, and what a page's policy refuses", async ({ page }) => {
  const store = await startStore();
  await page.goto(`${store.url}/store?search=fan`);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'broken'";
    document.body.append(script);
  });
  await expect.poll(store.errorLog).toBe("A browser reports: refused inline script-src-elem\n");
  await page.route("**/assets/libraries-*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect.poll(store.errorLog).toMatch(/\nA browser reports: failed \S+\/libraries-\S+\n$/);
  await store.stop("SIGKILL");
});

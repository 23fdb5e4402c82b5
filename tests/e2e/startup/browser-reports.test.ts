import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";
import { type StoreProcess, startStore } from "../start-store";

test.use({ allowedErrors: /ERR_|broken|provide an export|Content Security Policy/ });

let store: StoreProcess;

test.beforeEach(async () => {
  store = await startStore();
});

test.afterEach(() => store.stop("SIGKILL"));

const library = "**/assets/libraries-*.js";

async function expectLine(page: Page, line: string): Promise<void> {
  await page.goto(`${store.url}/store?search=fan`, { waitUntil: "commit" });
  await expect.poll(store.errorLog).toMatch(new RegExp(`^${line}\n$`));
}

test("a script that cannot be loaded is a line in the server's log", async ({ page }) => {
  await page.route(library, (route) => route.abort());
  await expectLine(page, String.raw`A browser reports: failed \S+/assets/libraries-[\w-]+\.js`);
});

test("a script that throws an error is a line in the server's log", async ({ page }) => {
  const body = "throw new Error('broken');";
  await page.route("**/root-*.js", (route) =>
    route.fulfill({ body, contentType: "text/javascript" }),
  );
  await expectLine(page, String.raw`A browser reports: threw \S+/assets/[\w.-]+\.js`);
});

test("what a page's policy refuses is a line in the server's log", async ({ page }) => {
  await page.goto(`${store.url}/store?search=fan`);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'broken'";
    document.body.append(script);
  });
  await expect.poll(store.errorLog).toBe("A browser reports: refused inline script-src-elem\n");
});

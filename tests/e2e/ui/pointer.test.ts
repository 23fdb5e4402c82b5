import axe from "axe-core";
import type { Locator } from "playwright/test";
import { takeProducts } from "../band";
import { boxOf, expect, test } from "../fixtures";
import { subscribe } from "../mailing-list/form";

const [shirt] = takeProducts(1);

test("a press at the upper edge of a button counts, although a pressed button moves down", {
  tag: "@desktop",
}, async ({ page, store }) => {
  await store.open("/store");
  for (const button of [store.addButton(shirt.name), store.cartButton(1)]) {
    await button.hover();
    await store.waitForFontsAndAnimations();
    const { left, top } = await boxOf(button);
    await page.mouse.move(left + 20, top + 0.5);
    await page.mouse.down();
    await store.waitForFontsAndAnimations();
    await page.mouse.up();
  }
  await expect(page.getByRole("dialog", { name: "Your Cart (1)" })).toBeVisible();
});

test("the text of each control is readable while it is hovered, pressed, pending or disabled", {
  tag: ["@desktop-only", "@not-firefox"],
}, async ({ page, store }) => {
  await page.addInitScript(axe.source);
  const resumeScripts = await store.pauseRequests("**/*.js");
  await page.goto("/", { waitUntil: "commit" });
  // This button waits for the scripts.
  await store.addButton(shirt.name).click();
  await expectReadableControls(page.getByRole("article", { name: shirt.name }));
  resumeScripts();
  await store.waitForStart();
  const resumeForm = await store.pauseRequests("**/*.data*");
  await subscribe(page, "hover@example.com");
  await expect(page.getByRole("button", { name: "Subscribing…" })).toBeVisible();
  for (const part of ["banner", "main", "contentinfo"] as const) {
    await expectReadableControls(page.getByRole(part));
  }
  resumeForm();
  await store.headerLink("Store").click();
  await expectReadableControls(page.getByRole("search"));
  const drawer = await store.openCart();
  await store.lineButton("One more", shirt.name).click();
  await store.lineButton("Remove", shirt.name).click();
  await expectReadableControls(drawer);
});

async function expectReadableControls(part: Locator): Promise<void> {
  const controls = part.locator("a, button, input").filter({ visible: true });
  for (const control of await controls.and(part.locator(":not([inert])")).all()) {
    await control.hover();
    for (const state of ["hovered", "pressed"]) {
      if (state === "pressed") await part.page().mouse.down();
      const contrast = await control.evaluate(findContrast);
      expect.soft(contrast, `${await control.textContent()}, ${state}`).toBeGreaterThanOrEqual(4.5);
    }
    // The press ends elsewhere, so it clicks nothing.
    await part.page().mouse.move(0, 0);
    await part.page().mouse.up();
  }
}

/** Runs in the page. Unlike axe's own rule, also measures disabled controls. */
function findContrast(control: Element): number {
  const { Color, getContrast } = Object(window).axe.commons.color;
  const parse = (color: string) => {
    const parsed = new Color();
    parsed.parseString(color);
    return parsed;
  };
  const ground = (element: Element | null): unknown => {
    const color = parse(getComputedStyle(element ?? document.body).backgroundColor);
    return color.alpha === 0 && element ? ground(element.parentElement) : color;
  };
  return getContrast(ground(control), parse(getComputedStyle(control).color));
}

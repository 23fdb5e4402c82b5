import type { Page } from "playwright/test";
import { first } from "../../products";
import { addButton, expect, openApp, test } from "../fixtures";

/** What begins to move from now on, each with its milliseconds. */
async function recordMotion(page: Page) {
  return page.evaluateHandle(() => {
    const motion: Record<string, number> = {};
    const record = ({ target, type }: Event, name: string) => {
      const isMoving = (animation: Animation) =>
        type === "animationstart"
          ? (animation as CSSAnimation).animationName === name
          : (animation as CSSTransition).transitionProperty === name;
      // Of its backdrop, too.
      const animations = (target as Element).getAnimations({ subtree: true });
      const animation = animations.find(isMoving);
      const className = (target as Element).className.split(" ")[0];
      motion[`${className} ${name}`] = Number(animation?.effect?.getTiming().duration);
    };
    addEventListener("animationstart", (event) => record(event, event.animationName));
    addEventListener("transitionrun", (event) => record(event, event.propertyName));
    return motion;
  });
}

test("the drawer slides, its backdrop fades and the badge pops, each within a quarter of a second", async ({
  page,
}) => {
  await openApp(page, "/store");
  const motion = await recordMotion(page);
  await addButton(page, first).click();
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  const duration = async (name: string) => (await motion.jsonValue())[name];
  for (const name of ["cart-badge land", "cart-drawer translate", "cart-drawer opacity"]) {
    await expect.poll(() => duration(name), name).toBeGreaterThan(100);
    expect(await duration(name), name).toBeLessThan(250);
  }
});

test("what is pressed goes down for as long as it is", async ({ page }) => {
  await openApp(page, "/store");
  for (const [button, down] of [
    [addButton(page, first), "0px 3px"],
    [page.getByRole("search").getByRole("button", { name: "Search" }), "0px 1px"],
  ] as const) {
    await button.hover();
    await expect(button).toHaveCSS("translate", "none");
    await page.mouse.down();
    await expect(button).toHaveCSS("translate", down);
    await page.mouse.up();
    await expect(button).toHaveCSS("translate", "none");
  }
});

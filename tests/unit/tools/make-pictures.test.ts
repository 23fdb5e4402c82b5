import { readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { toIcon } from "~/tools/to-icon.mjs";

test("the icons that browsers ask for unasked are pictures of their sizes", () => {
  const touchIcon = readFileSync("public/apple-touch-icon.png");
  expect(imageSize(touchIcon)).toMatchObject({ type: "png", width: 180, height: 180 });

  const icon = readFileSync("public/favicon.ico");
  expect(imageSize(icon)).toMatchObject({ type: "ico", width: 32, height: 32 });
  const picture = pictureIn(icon);
  expect(imageSize(picture)).toMatchObject({ type: "png", width: 32, height: 32 });
  expect(toIcon(picture)).toEqual(icon);
});

/** The one picture of an icon, whose header says how long it is, and where it begins. */
function pictureIn(icon: Buffer): Buffer {
  const [length, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(start + length).toBe(icon.length);
  return icon.subarray(start);
}

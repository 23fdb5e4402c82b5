import { readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, test } from "vitest";

test("the icons that browsers ask for unasked are pictures of their sizes", () => {
  const touchIcon = readFileSync("public/apple-touch-icon.png");
  expect(imageSize(touchIcon)).toMatchObject({ type: "png", width: 180, height: 180 });

  const icon = readFileSync("public/favicon.ico");
  expect(imageSize(icon)).toMatchObject({ type: "ico", width: 32, height: 32 });
  // Of its one picture: how long it is, and where it begins.
  const [length, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(start + length).toBe(icon.length);
  expect(imageSize(icon.subarray(start))).toMatchObject({ type: "png", width: 32, height: 32 });
});

import { expect, test } from "playwright/test";

test("/health returns the build's id and the state of the store and the database", async ({
  baseURL,
}) => {
  const response = await fetch(`${baseURL}/health`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    store: "is up",
    build: expect.stringMatching(/^[\da-f]{12}$/),
    database: "can be written",
  });
});

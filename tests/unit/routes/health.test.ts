import { beforeEach, expect, test, vi } from "vitest";
import { canWrite } from "~/mailing-list/subscribers.server";
import { loader } from "~/routes/health";

vi.mock(import("~/mailing-list/subscribers.server"), async (importOriginal) => ({
  ...(await importOriginal()),
  canWrite: vi.fn(),
}));

beforeEach(() => {
  vi.mocked(canWrite).mockReset();
});

test.each([
  [true, "can be written"],
  [false, "cannot be written"],
])(
  "reports that the store is up, and forbids caching (the database can be written: %s)",
  async (isWritable, database) => {
    vi.mocked(canWrite).mockResolvedValue(isWritable);
    const response = await loader();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      store: "is up",
      build: expect.stringMatching(/^[0-9a-f]{12}$/),
      database,
    });
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  },
);

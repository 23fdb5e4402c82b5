import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { closeDatabase } from "~/mailing-list/database.server";

/** Gives each test of a file an empty mailing list, and says where it is kept. */
export function temporaryList(): { folder: string; file: string } {
  const place = { folder: "", file: "" };
  beforeEach(async () => {
    place.folder = await mkdtemp(join(tmpdir(), "mailing list #"));
    place.file = join(place.folder, "data", "subscribers.db");
    vi.stubEnv("DATA_DIR", join(place.folder, "data"));
  });
  afterEach(async () => {
    await closeDatabase();
    vi.unstubAllEnvs();
    await rm(place.folder, { recursive: true });
  });
  return place;
}

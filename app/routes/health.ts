import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { canSave } from "~/mailing-list/sign-up.server";
import { readSetting } from "~/server/settings.server";

/** Identifies the build by a hash of the server's bundle, which includes the hashes of the browser's files. */
const build = hash("sha256", readFileSync(new URL(import.meta.url))).slice(0, 12);

/** Answers with 200 even if the database fails, because only the mailing list needs the database. */
export async function loader() {
  const database = (await canSave()) ? "can be written" : "cannot be written";
  return Response.json({ store: "is up", commit: readSetting("COMMIT"), build, database });
}

import { canSave } from "~/mailing-list/sign-up.server";
import { readSetting } from "~/server/settings.server";

/** Answers with 200 even if the database fails, because only the mailing list needs the database. */
export async function loader() {
  const database = (await canSave()) ? "can be written" : "cannot be written";
  return Response.json({ store: "is up", commit: readSetting("COMMIT"), database });
}

import { readSetting } from "~/server/settings.server";

/** Doesn't ask the database, because only the mailing list needs it. */
export function loader() {
  return Response.json({ store: "is up", commit: readSetting("COMMIT") });
}

import { listState } from "~/mailing-list/sign-up.server";
import { readSetting } from "~/server/settings.server";

/** Doesn't ask the database, and answers with 200 without it, because only the mailing list needs it. */
export function loader() {
  return Response.json({ store: "is up", mailingList: listState, commit: readSetting("COMMIT") });
}

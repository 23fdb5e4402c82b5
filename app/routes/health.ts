import { readListState } from "~/mailing-list/store-list.server";

/** Answers with 200 even if the mailing list fails, because pages don't need it. */
export function loader() {
  const commit = process.env.COMMIT || "unknown";
  return Response.json({ store: "is up", mailingList: readListState(), commit });
}

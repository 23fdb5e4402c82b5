import { canWrite } from "~/mailing-list/subscribers.server";
import { buildId } from "~/server/build-id.server";
import { resourceResponse } from "~/server/headers.server";

/** 200 as long as the store answers: it sells without the database, too. The build tells a deploy when it is done. */
export async function loader() {
  const database = (await canWrite()) ? "can be written" : "cannot be written";
  return resourceResponse(JSON.stringify({ store: "is up", build: buildId, database }), {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
}

import { canWrite } from "~/mailing-list/subscribers.server";
import { plainAnswer } from "~/server/resource-response.server";

/** Well as long as it answers: browsing and the cart go on without the database, and it says so. */
export async function loader() {
  const database = (await canWrite()) ? "can be written" : "cannot be written";
  return plainAnswer(JSON.stringify({ store: "is up", database }), {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
}

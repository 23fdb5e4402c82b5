import { createContext, type MiddlewareFunction } from "react-router";
import { takePlace } from "./places.server";
import { plainResponse } from "./plain-response.server";

const maxBodyBytes = 4096;
const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** A posted form, or the HTTP status of an error. */
export type PostedForm = FormData | 400 | 413 | 415;

export const postedForm = createContext<PostedForm>();

/** Reads a form before the action runs. Responds with a 503 while a hundred forms wait for an answer. */
export const readPostedForm: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== "POST") return next();
  context.set(postedForm, await parseForm(request));
  const leave = takePlace("forms");
  return leave ? next().finally(leave) : plainResponse(503);
};

export async function parseForm(request: Request): Promise<PostedForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!formType.test(type)) return 415;
  try {
    const body = await readBody(request);
    return body ? await new Response(body, { headers: { "Content-Type": type } }).formData() : 413;
  } catch {
    return 400;
  }
}

/** Reads the request's body. Returns undefined if the body is longer than `maxBodyBytes`. */
export async function readBody({ body }: Request): Promise<Blob | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Without `preventCancel`, returning early closes the connection before the response is sent.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    length += chunk.length;
    if (length > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

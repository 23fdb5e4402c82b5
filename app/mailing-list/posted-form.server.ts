import { createContext, type MiddlewareFunction } from "react-router";
import { errorResponse } from "~/server/error-response.server";
import { readBody } from "~/server/request-body.server";

/** A posted form, or the HTTP status of an error. */
export type PostedForm = FormData | 413 | 415;

export const postedForm = createContext<PostedForm>();

let unanswered = 0;

/** Reads a form before the action runs. Responds with a 503 while a hundred forms wait for an answer. */
export const readPostedForm: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== "POST") return next();
  context.set(postedForm, await parseForm(request));
  if (unanswered >= 100) return errorResponse(503);
  unanswered += 1;
  return next().finally(() => {
    unanswered -= 1;
  });
};

export async function parseForm(request: Request): Promise<PostedForm> {
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  try {
    const body = await readBody(request);
    return body ? await new Response(body, { headers }).formData() : 413;
  } catch {
    return 415;
  }
}

import { setTimeout } from "node:timers/promises";
import { createContext, type MiddlewareFunction } from "react-router";
import { resourceHeaders } from "./headers.server";
import { retryAfter } from "./render-queue.server";

/** In bytes. */
const maxBodyLength = 4096;
/** In milliseconds. */
const maxBodyTime = 10_000;
/** Three seconds of rendering or less. */
const maxForms = 250;
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** The form in a request's body, otherwise the status of the error. */
export type PostedForm = FormData | 400 | 413 | 415;

/** The form for a route's action, which `readPostedForm` has read. */
export const postedForm = createContext<PostedForm>();

let forms = 0;

/**
 * Reads a form before the action runs. A form has a place from the moment when its body is there until its
 * page is rendered. Without a place nothing is done with it, and no page is rendered.
 */
export const readPostedForm: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== "POST") return next();
  const form = await readForm(request);
  if (form === 408) return refuse(408, "Request Timeout", { Connection: "close" });
  if (forms >= maxForms) return refuse(503, "Service Unavailable", { "Retry-After": retryAfter });
  forms += 1;
  try {
    context.set(postedForm, form);
    return await next();
  } finally {
    forms -= 1;
  }
};

function refuse(status: number, statusText: string, headers: Record<string, string>): Response {
  const type = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  return new Response(`${statusText}\n`, {
    status,
    headers: { ...resourceHeaders, ...type, ...headers },
  });
}

export async function readForm(request: Request, maxTime = maxBodyTime): Promise<PostedForm | 408> {
  const type = request.headers.get("Content-Type") ?? "";
  const [name = ""] = type.split(";", 1);
  if (!formTypes.includes(name.trim().toLowerCase())) return 415;
  try {
    const body = await readBody(request, maxTime);
    if (typeof body === "number") return body;
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    return 400;
  }
}

/** A body of at most 4 KiB that arrives within ten seconds, otherwise the status of the error. */
export function readBody(request: Request, maxTime = maxBodyTime): Promise<Blob | 408 | 413> {
  return Promise.race([readAll(request), setTimeout(maxTime, 408 as const, { ref: false })]);
}

async function readAll(request: Request): Promise<Blob | 413> {
  // Not cancelled when left early: that would close the connection before the response is sent.
  const reader = request.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxBodyLength) return 413;
    chunks.push(part.value);
  }
  return new Blob(chunks);
}

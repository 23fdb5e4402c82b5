import { isbot } from "isbot";

const maxBodyLength = 4096;
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Whether a POST comes from the store's own pages. The scheme does not count: behind a proxy that
 * ends TLS, `Origin: https://shop.example` arrives over plain HTTP.
 */
export function isOwnRequest(headers: Headers): boolean {
  const site = headers.get("Sec-Fetch-Site");
  // "none" is a shopper's own doing, like sending a form again after a restart of the browser.
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  // What sends neither is no browser that another site could abuse.
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get("Host")?.toLowerCase();
}

/** The form in a request's body, else the status of the refusal. */
export async function readForm(request: Request): Promise<FormData | 400 | 413 | 415> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!formTypes.includes(type.split(";", 1)[0]?.trim().toLowerCase() ?? "")) return 415;
  try {
    const body = await readBody(request);
    if (body === undefined) return 413;
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    return 400;
  }
}

/** Nothing if the body is over the bound, whatever length it claims to have. */
async function readBody(request: Request): Promise<Blob | undefined> {
  // Not cancelled when left early: that would cut the line before the refusal is sent.
  const reader = request.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxBodyLength) return undefined;
    chunks.push(part.value);
  }
  return new Blob(chunks);
}

/** Robots fill a field that no shopper sees, or say what they are. */
export function isRobot(form: FormData, headers: Headers): boolean {
  return Boolean(form.get("website")) || isbot(headers.get("User-Agent"));
}

/** Less than a second of filling, by the page's own clock. A page without scripts sends no time. */
export function isTooQuick(form: FormData): boolean {
  const took = form.get("took");
  return typeof took === "string" && /^\d+(\.\d+)?$/.test(took) && Number(took) < 1_000;
}

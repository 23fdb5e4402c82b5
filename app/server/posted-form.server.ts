/** In bytes. */
const maxBodyLength = 4096;
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Whether a POST comes from the store's own pages. Schemes are not compared: behind a proxy that ends
 * TLS, `Origin: https://shop.example` arrives over plain HTTP.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("Sec-Fetch-Site");
  // "none" is the shopper's own action, such as a reload (Fetch Metadata, section 2.4).
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  // Every browser that another site could abuse sends Origin with a POST.
  if (origin === null) return true;
  return isOwnUrl(origin, headers);
}

/** Whether a URL is on the host that a request was sent to. */
export function isOwnUrl(url: string | null, headers: Headers): boolean {
  if (url === null || !URL.canParse(url)) return false;
  return new URL(url).host === headers.get("Host")?.toLowerCase();
}

/** The form in a request's body, else the status of the error. */
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

/** Undefined if the body is too long, whatever its Content-Length says. */
async function readBody(request: Request): Promise<Blob | undefined> {
  // Not cancelled when left early: that would close the connection before the response is sent.
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

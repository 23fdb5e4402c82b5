/** In bytes. */
const maxBodyLength = 4096;
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** The form in a request's body, else the status of the error. */
export async function readForm(request: Request): Promise<FormData | 400 | 413 | 415> {
  const type = request.headers.get("Content-Type") ?? "";
  const [name = ""] = type.split(";", 1);
  if (!formTypes.includes(name.trim().toLowerCase())) return 415;
  try {
    const body = await readBody(request);
    if (body === undefined) return 413;
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    return 400;
  }
}

/** Undefined if the body is longer than 4 KiB, whatever its Content-Length says. */
export async function readBody(request: Request): Promise<Blob | undefined> {
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

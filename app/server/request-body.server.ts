/** Reads the request's body. Returns undefined if the body is longer than 4 KiB, and throws if the connection breaks. */
export async function readBody({ body }: Request): Promise<Blob | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Without `preventCancel`, returning early closes the connection before the response is sent.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    length += chunk.length;
    if (length > 4096) return undefined;
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

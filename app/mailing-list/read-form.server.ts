/** Reads a posted form. Throws if the body isn't a form, is longer than 4 KiB or breaks off. */
export async function readForm({ body, headers }: Request): Promise<FormData> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Without `preventCancel`, leaving the loop early closes the connection before the response is sent.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    length += chunk.length;
    if (length > 4096) throw new Error("The form is too long");
    chunks.push(chunk);
  }
  return new Response(new Blob(chunks), { headers }).formData();
}

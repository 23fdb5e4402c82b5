import { once } from "node:events";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Unlike fetch, sends the path and headers unchanged. The response's header names are in lower case. */
export async function sendRequest(
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = "",
) {
  const all = { Host: "shop.example", "Content-Length": String(body.length), ...headers };
  const sent = request({ port, method, path, agent: false, headers: all }).end(body, "latin1");
  const [response] = await once(sent, "response");
  const content = await buffer(response);
  const decode = content.length > 0 ? decoders[response.headers["content-encoding"]] : undefined;
  return {
    status: response.statusCode as number,
    headers: new Map<string, string>(Object.entries(response.headers)),
    body: (decode ? decode(content) : content).toString(),
  };
}

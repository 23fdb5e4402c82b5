import { once } from "node:events";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

export type HttpResponse = {
  status: number;
  /** Header names are in lower case. */
  headers: Map<string, string>;
  body: string;
};

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** Unlike fetch, sends the path and headers unchanged. Adds Host and Content-Length if they are missing. */
export async function sendRequest(
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> | [name: string, value: string][] = {},
  body = "",
): Promise<HttpResponse> {
  const given = Array.isArray(headers) ? headers : Object.entries(headers);
  const names = given.map(([name]) => name);
  const own = { Host: "shop.example", "Content-Length": String(body.length) };
  const more = Object.entries(own).filter(([name]) => !names.includes(name));
  const all = [...more, ...given].flat();
  const sent = request({ port, method, path, agent: false, timeout: 30_000, headers: all });
  sent.once("timeout", () => sent.destroy(new Error(`no response to ${method} ${path}`)));
  sent.end(body, "latin1");
  const [response] = await once(sent, "response");
  const content = await buffer(response);
  const decode = content.length > 0 ? decoders[response.headers["content-encoding"]] : undefined;
  return {
    status: response.statusCode,
    headers: new Map(Object.entries(response.headers)),
    body: (decode ? decode(content) : content).toString(),
  };
}

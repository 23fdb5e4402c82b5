import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";

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
  return {
    status: response.statusCode as number,
    headers: new Map<string, string>(Object.entries(response.headers)),
    body: await text(response),
  };
}

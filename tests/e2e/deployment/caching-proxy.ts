import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Stored = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** In milliseconds, as Date.now(). */
  freshUntil: number;
};

/**
 * A shared cache in front of a store, as RFC 9111 has it: it keeps what Cache-Control lets it, answers
 * alone for max-age seconds, and asks again with If-None-Match after that.
 */
export async function startCachingProxy(port: number) {
  const cache = new Map<string, Stored>();
  let target = port;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = "/", headers } = incoming;
    const key = `${url} ${headers["accept-encoding"]}`;
    const stored = method === "GET" ? cache.get(key) : undefined;
    if (stored && stored.freshUntil > Date.now()) return send(outgoing, stored);

    const etag = stored?.headers.etag;
    const response = await forward(incoming, target, etag ? { "if-none-match": etag } : {});
    if (stored && response.status === 304) return send(outgoing, stored);
    const { "cache-control": cacheControl = "no-store" } = response.headers;
    if (method === "GET" && cacheControl.startsWith("public")) {
      const maxAge = Number(cacheControl.match(/max-age=(\d+)/)?.[1] ?? 0);
      cache.set(key, { ...response, freshUntil: Date.now() + maxAge * 1000 });
    }
    send(outgoing, response);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.writeHead(502).end());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sends what is not cached to the store at another port from now on. */
    switchTo(port: number): void {
      target = port;
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(outgoing: ServerResponse, { status, headers, body }: Omit<Stored, "freshUntil">) {
  outgoing.writeHead(status, headers).end(body);
}

async function forward(
  incoming: IncomingMessage,
  port: number,
  validators: Record<string, string>,
): Promise<Omit<Stored, "freshUntil">> {
  const { method, url, headers } = incoming;
  const { "if-none-match": _, ...others } = headers;
  const options = { port, host: "127.0.0.1", method, path: url };
  const outgoing = request({ ...options, headers: { ...others, ...validators } });
  incoming.pipe(outgoing);
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const { connection, "keep-alive": keepAlive, ...responseHeaders } = response.headers;
  return {
    status: response.statusCode ?? 502,
    headers: responseHeaders as Record<string, string>,
    body: await buffer(response),
  };
}

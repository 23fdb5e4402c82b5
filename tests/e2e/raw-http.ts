import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

export type RawRequest = {
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
};

export type RawResponse = {
  status: number;
  /** Names are in lower case. A comma joins the values of repeated headers. */
  headers: Map<string, string>;
  body: string;
};

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/**
 * Sends a request byte for byte, even a malformed one, which fetch refuses. Returns undefined if the
 * server closes the connection without a response.
 */
export async function sendRawRequest(
  port: number,
  request: RawRequest,
): Promise<RawResponse | undefined> {
  const socket = await writeRequest(port, request);
  const parts: Buffer[] = [];
  socket.on("data", (part) => parts.push(part));
  await closed(socket);
  return parseResponse(Buffer.concat(parts));
}

/** Sends a request with the headers that every client sends: Host, and Content-Length with a body. */
export async function sendRequest(
  port: number,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body = "",
): Promise<RawResponse> {
  const length = body ? { "Content-Length": String(body.length) } : {};
  const all = Object.entries({ Host: "shop.example", ...length, ...headers });
  const response = await sendRawRequest(port, { method, target, headers: all, body });
  if (response === undefined) throw new Error(`no response to ${method} ${target}`);
  return response;
}

async function writeRequest(
  port: number,
  { method, target, headers, body }: RawRequest,
): Promise<Socket> {
  const socket = connect(port, "localhost");
  socket.setTimeout(30_000, () => socket.destroy(new Error(`no response to ${method} ${target}`)));
  await once(socket, "connect");
  const lines = [...headers, ["Connection", "close"]].map(([name, value]) => `${name}: ${value}`);
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`, "latin1");
  return socket;
}

/** Waits until the connection closes, even if the server closes it before the end of the request. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.on("close", () => resolve());
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
  });
}

function parseResponse(bytes: Buffer): RawResponse | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [statusLine = "", ...lines] = bytes.toString("latin1", 0, end).split("\r\n");
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  const raw = bytes.subarray(end + 4);
  const content = headers.get("transfer-encoding") === "chunked" ? joinChunks(raw) : raw;
  const decode = content.length > 0 ? decoders[headers.get("content-encoding") ?? ""] : undefined;
  return {
    status: Number(statusLine.split(" ")[1]),
    headers,
    body: (decode ? decode(content) : content).toString(),
  };
}

/** Decodes the chunked transfer coding (RFC 9112, section 7.1). */
function joinChunks(raw: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < raw.length; ) {
    const end = raw.indexOf("\r\n", at);
    const length = Number.parseInt(raw.toString("latin1", at, end), 16);
    if (!(length > 0)) break;
    parts.push(raw.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts);
}

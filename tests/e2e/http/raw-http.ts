import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

export type Sent = {
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
};

export type Answer = {
  status: number;
  /** Names in small letters; what was said twice is joined by a comma. */
  headers: Map<string, string>;
  body: string;
};

const reads: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** Sends bytes as they are, which fetch would not. Nothing comes back where the line is just cut. */
export async function exchange(port: number, sent: Sent): Promise<Answer | undefined> {
  const socket = await send(port, sent);
  const parts: Buffer[] = [];
  socket.on("data", (part) => parts.push(part));
  await closed(socket);
  return readAnswer(Buffer.concat(parts));
}

/** A request as a browser would send it. */
export async function ask(
  port: number,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body = "",
): Promise<Answer> {
  const length = body ? { "Content-Length": String(body.length) } : {};
  const all = Object.entries({ Host: "shop.example", ...length, ...headers });
  const answer = await exchange(port, { method, target, headers: all, body });
  if (answer === undefined) throw new Error(`no answer to ${method} ${target}`);
  return answer;
}

/** Asks, and is gone when a part of the answer is there. */
export async function hangUp(port: number, sent: Sent): Promise<void> {
  const socket = await send(port, sent);
  await Promise.race([once(socket, "data"), closed(socket)]);
  socket.resetAndDestroy();
}

/** Is gone before all of the body is sent, and may not wait for what the store says to that. */
export async function hangUpHalfWay(port: number, sent: Sent): Promise<void> {
  const headers = [...sent.headers, ["Content-Length", "4000"] as const];
  const socket = await send(port, { ...sent, headers });
  socket.resetAndDestroy();
  await closed(socket);
}

async function send(port: number, { method, target, headers, body }: Sent): Promise<Socket> {
  const socket = connect(port, "localhost");
  socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer to ${method} ${target}`)));
  await once(socket, "connect");
  const lines = [...headers, ["Connection", "close"]].map(([name, value]) => `${name}: ${value}`);
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`, "latin1");
  return socket;
}

/** A refusal may come, and the line be cut, while the request is still on its way. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.on("close", () => resolve());
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
  });
}

function readAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [first = "", ...lines] = bytes.toString("latin1", 0, end).split("\r\n");
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  const raw = bytes.subarray(end + 4);
  const whole = headers.get("transfer-encoding") === "chunked" ? joinChunks(raw) : raw;
  const read = whole.length > 0 ? reads[headers.get("content-encoding") ?? ""] : undefined;
  return {
    status: Number(first.split(" ")[1]),
    headers,
    body: (read ? read(whole) : whole).toString(),
  };
}

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

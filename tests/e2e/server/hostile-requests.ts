import fc from "fast-check";
import type { RawRequest } from "../raw-http";

/** Markup that a page must never contain unescaped. */
export const injectedMarkup = "<svg onload=x>";

const injections = [
  `">${injectedMarkup}`,
  `'>${injectedMarkup}`,
  `</script>${injectedMarkup}`,
  `--></style>${injectedMarkup}`,
];

// Node rejects control characters in a header before the store sees the request (RFC 9110, section 5.5).
const withoutControlCharacters = (text: fc.Arbitrary<string>) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed.
  text.map((text) => text.replace(/[\0-\x1f\x7f]/g, ""));

/**
 * Percent-encodes control characters and spaces, and mostly the bytes beyond ASCII as well: Node rejects
 * them in a request's target.
 */
const percentEncoded = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.constantFrom(/[^!-~]/g, /[^!-~]/g, /[^!-~]/g, /[\0- \x7f]/g))
    .map(([text, unsafe]) =>
      text.replace(unsafe, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, "0")}`),
    );

/** Any characters, as any of the bytes that a client may send for them. */
const text = fc.oneof(
  fc.string({ unit: "binary" }).map((text) => Buffer.from(text).toString("latin1")),
  fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: "grapheme" }).map((text) => encodeURIComponent(text)),
  fc.constantFrom(...injections, ...injections.map(encodeURIComponent)),
);

const segment = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom(
    ...["", ".", "..", "%", "%zz", "%00", "%c0%ae", "%2e%2e", "%2f", "%5c", "\\", "*", ":", "//"],
    ...["store", "STORE", "sto%72e", "assets", "health", "sitemap.xml", "robots.txt", "_root"],
    ...["__manifest", "favicon.ico", "etc", "passwd", "index.js", "__proto__", "constructor"],
    "a".repeat(7000),
    "%".repeat(3000),
  ),
);

const path = fc
  .tuple(
    fc.constantFrom("/", "/", "/", "//", "/store", "/store/", "/assets/../", "http://x/"),
    fc.array(segment, { maxLength: 3 }),
    fc.constantFrom("", "", ".data", "/.data", "/_.data", "%2edata"),
  )
  .map(([start, segments, end]) => start + segments.join("/") + end);

const parameter = fc.tuple(
  fc.oneof(
    text,
    fc.constantFrom("category", "search", "index", "_routes", "_data", "utm_source"),
    fc.constantFrom("__proto__", "constructor", "version", "paths"),
  ),
  fc.oneof(
    text,
    fc.constantFrom("all", "routes/store", "root,root", "%ud800", "%ED%A0%80", "%f0%9f", "[]"),
    fc.integer({ min: 100, max: 6000 }).map((length) => "%F0%9F%8E%BA".repeat(length / 12)),
  ),
);

const query = fc
  .array(parameter, { maxLength: 6 })
  .map((parameters) =>
    parameters.length ? `?${parameters.map((pair) => pair.join("=")).join("&")}` : "",
  );

const headerName = fc.constantFrom(
  ...["Accept", "Accept-Encoding", "Accept-Language", "If-None-Match", "If-Modified-Since"],
  ...["Range", "If-Range", "Origin", "Referer", "Sec-Fetch-Site", "Cookie", "User-Agent"],
  ...["X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-For", "Forwarded", "Authorization"],
  ...["X-React-Router-SPA-Mode", "X-HTTP-Method-Override", "Upgrade", "Cache-Control", "__proto__"],
);

const headerValue = withoutControlCharacters(
  fc.oneof(
    { weight: 3, arbitrary: text },
    fc.constantFrom("*", "br", "gzip, br", "br;q=0, *;q=0", "identity;q=0", "deflate", "br;q=x"),
    fc.constantFrom('W/"x"', '"', "bytes=0-1", "bytes=-1,0-", "cross-site", "null", "https://a.b"),
    fc.constantFrom("h2c", "yes", "DELETE", "Googlebot/2.1", "x".repeat(9000), ",".repeat(5000)),
  ),
);

const host = fc.oneof(
  { weight: 8, arbitrary: fc.constant("localhost") },
  withoutControlCharacters(text),
  fc.constantFrom(
    ...["", "a b", "x:99999", "u:99999@x", "[::1", "%zz", "x/y", "x:", ":80"],
    `x${injectedMarkup}`,
  ),
);

/** A body with any Content-Type and a correct Content-Length. */
const content = fc
  .tuple(
    fc.constantFrom(
      ...["application/x-www-form-urlencoded", "multipart/form-data", "application/json", ""],
      ...["multipart/form-data; boundary=x", 'multipart/form-data; boundary="', "text/x-script"],
    ),
    fc.oneof(
      text,
      text.map((value) => `email=${value}&leave-empty=${value}`),
      parameter.map(
        ([name, value]) =>
          `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--`,
      ),
      fc.constantFrom("a".repeat(5000), "email=%", "email[]=x&__proto__=y", "&".repeat(3000)),
    ),
  )
  .map(([type, body]) => ({
    body,
    headers: [["Content-Type", type] as const, ["Content-Length", String(body.length)] as const],
  }));

const noContent = fc.constant({ body: "", headers: [] });

export const hostileRequests: fc.Arbitrary<RawRequest> = fc
  .record({
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom("GET", "HEAD", "POST") },
      {
        weight: 3,
        arbitrary: fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"),
      },
      fc.constantFrom("PURGE", "M-SEARCH", "CONNECT", "QUERY", "get", "NONE"),
    ),
    target: fc.oneof(
      {
        weight: 4,
        arbitrary: percentEncoded(fc.tuple(path, query).map((parts) => parts.join(""))),
      },
      fc.constant("/?index"),
    ),
    host,
    headers: fc.array(fc.tuple(headerName, headerValue), { maxLength: 5 }),
    content: fc.oneof(content, noContent),
  })
  .map(({ host, headers, content, ...request }) => ({
    ...request,
    headers: [["Host", host] as const, ...headers, ...content.headers],
    body: content.body,
  }));

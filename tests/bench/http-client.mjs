import { Agent, get } from "node:http";

/** @typedef {"br" | "identity"} Encoding */
/** @typedef {{ bytes: number, timeToFirstByte: number, totalTime: number }} Timing In ms. */

const agent = new Agent({ keepAlive: true });

/**
 * Rejects unexpected responses, because an error page would distort the measurement.
 * @param {string} url
 * @param {Encoding} encoding
 * @param {number} [expectedStatus]
 * @returns {Promise<Timing>}
 */
export function fetchPage(url, encoding, expectedStatus = 200) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = encoding === "br" ? { "Accept-Encoding": "br" } : {};
    const request = get(url, { agent, headers }, (response) => {
      const timeToFirstByte = performance.now() - start;
      const { statusCode, headers } = response;
      const contentEncoding = headers["content-encoding"] ?? "identity";
      if (statusCode !== expectedStatus || contentEncoding !== encoding) {
        const expected = `${expectedStatus} in ${encoding}`;
        reject(new Error(`${url} answered ${statusCode} in ${contentEncoding}, not ${expected}`));
      }
      let bytes = 0;
      response.on("data", (chunk) => {
        bytes += chunk.length;
      });
      response.once("error", reject);
      response.once("end", () =>
        resolve({ bytes, timeToFirstByte, totalTime: performance.now() - start }),
      );
    });
    request.once("error", (cause) => reject(new Error(`${url} gave no answer`, { cause })));
  });
}

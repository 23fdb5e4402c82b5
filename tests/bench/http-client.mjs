import { Agent, get } from "node:http";

/** @typedef {"br" | "identity"} Encoding */
/** @typedef {{ bytes: number, firstByte: number, total: number }} Answer Times in milliseconds. */

const agent = new Agent({ keepAlive: true });

/**
 * Asks for a page; any other answer than the one expected is an error, lest it be measured.
 * @param {string} url
 * @param {Encoding} encoding
 * @param {number} [expectedStatus]
 * @returns {Promise<Answer>}
 */
export function ask(url, encoding, expectedStatus = 200) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = encoding === "br" ? { "Accept-Encoding": "br" } : {};
    const request = get(url, { agent, headers }, (response) => {
      const firstByte = performance.now() - start;
      const { statusCode, headers } = response;
      const got = headers["content-encoding"] ?? "identity";
      if (statusCode !== expectedStatus || got !== encoding) {
        const expected = `${expectedStatus} in ${encoding}`;
        reject(new Error(`${url} answered ${statusCode} in ${got}, not ${expected}`));
      }
      let bytes = 0;
      response.on("data", (chunk) => {
        bytes += chunk.length;
      });
      response.once("error", reject);
      response.once("end", () => resolve({ bytes, firstByte, total: performance.now() - start }));
    });
    request.once("error", (cause) => reject(new Error(`${url} gave no answer`, { cause })));
  });
}

/**
 * Runs a task over and over in so many lanes at once, until it says it is done.
 * @param {number} lanes
 * @param {() => Promise<unknown>} task
 * @param {() => boolean} isDone
 */
export async function inLanes(lanes, task, isDone) {
  const lane = async () => {
    while (!isDone()) await task();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

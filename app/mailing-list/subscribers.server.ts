import { hash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { brand } from "~/band/brand";
import { logError } from "~/server/error-log.server";
import { type Subscriber, withDatabase } from "./database.server";

/** Saves an address, and returns whether that worked. */
export function addSubscriber(email: string): Promise<boolean> {
  const consentedAt = new Date().toISOString();
  return tryToAdd([{ email, consentedAt, terms: brand.mailingListTerms }]);
}

let lastCheck = { validUntil: 0, result: Promise.resolve(false) };

/** Returns whether a test write to the list succeeds within 0.8 seconds. Writes at most once every five seconds. */
export function canWrite(now = performance.now()): Promise<boolean> {
  if (now >= lastCheck.validUntil) {
    lastCheck = { validUntil: now + 5_000, result: tryToAdd([]) };
  }
  return Promise.race([lastCheck.result, setTimeout(800, false)]);
}

async function tryToAdd(subscribers: Subscriber[]): Promise<boolean> {
  try {
    await withDatabase((database) => database.add({ subscribers, removals: [] }));
    return true;
  } catch (error) {
    logError(error);
    return false;
  }
}

/** Removes addresses, and keeps `restore` from adding them again. Returns how many were on the list. */
export function removeSubscribers(emails: string[]): Promise<number> {
  const removedAt = new Date().toISOString();
  const removals = emails.map((email) => ({ hash: hashEmail(email), removedAt }));
  return withDatabase((database) => database.remove(emails, removals));
}

export const hashEmail = (email: string) => hash("sha256", email.toLowerCase());

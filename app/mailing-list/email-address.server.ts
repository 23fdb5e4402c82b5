import { domainToASCII } from "node:url";

/** SMTP's limit of 256 characters, minus the two angle brackets around an address (RFC 5321, section 4.5.3.1.3). */
export const maxEmailLength = 254;

// The pattern of browsers (HTML Standard, "valid email address").
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const pattern = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, "i");

/** Returns the address that browsers accept, or undefined. Converts an international domain, as some browsers do. */
export function readEmail(text: string): string | undefined {
  const typed = text.trim();
  const start = typed.lastIndexOf("@") + 1;
  const domain = typed.slice(start);
  // Otherwise, the conversion would drop a path after the domain, and the capitals of other domains.
  const isInternational = /^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain) && /\P{ASCII}/u.test(domain);
  const email = isInternational ? typed.slice(0, start) + domainToASCII(domain) : typed;
  return email.length <= maxEmailLength && pattern.test(email) ? email : undefined;
}

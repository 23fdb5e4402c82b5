import { domainToASCII } from "node:url";

/** SMTP's limit of 256 characters, minus the two angle brackets around an address (RFC 5321, section 4.5.3.1.3). */
export const maxEmailLength = 254;

// The pattern of browsers (HTML Standard, "valid email address").
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const pattern = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, "i");

const internationalDomain = /^[\p{L}\p{M}\p{N}.。-]*$/u;

/** Returns the address that browsers accept, or undefined. Converts an international domain, as some browsers do. */
export function readEmail(text: string): string | undefined {
  const typed = text.trim();
  const start = typed.lastIndexOf("@") + 1;
  const domain = typed.slice(start);
  const isInternational = /\P{ASCII}/u.test(domain) && internationalDomain.test(domain);
  const email = typed.slice(0, start) + (isInternational ? domainToASCII(domain) : domain);
  return email.length <= maxEmailLength && pattern.test(email) ? email : undefined;
}

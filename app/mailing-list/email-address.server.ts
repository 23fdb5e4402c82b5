import { domainToASCII } from "node:url";

/** SMTP's limit for a path, 256 (RFC 5321, section 4.5.3.1.3), without its angle brackets. */
const maxEmailLength = 254;

// The addresses that browsers accept in an email field (HTML Standard, "valid email address").
const atext = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const pattern = new RegExp(`^${atext}@${label}(?:\\.${label})*$`);

// Excludes a port and a path, which domainToASCII would drop.
const domainPart = /(?<=@)(?:[a-zA-Z0-9.-]|[^\p{ASCII}\s])+$/u;

/** The address in a text such as `Fan <fan@example.com>.`, with its domain in ASCII, as some browsers send it. */
export function normalizeEmail(text: string): string {
  const sentence = text.trim().replace(/\.$/, "");
  const email = sentence
    .replace(/^[^@<>]*<([^<>]*)>$/, "$1")
    .trim()
    .replaceAll("＠", "@");
  // domainToASCII would turn an ASCII domain into lower case.
  return email.replace(domainPart, (domain) =>
    /\P{ASCII}/u.test(domain) ? domainToASCII(domain) : domain,
  );
}

/** The message for a shopper whose email address cannot be right. */
export function findProblem(email: string): string | undefined {
  if (email === "") return "Please type your email address.";
  if (/^[^@,;]*@[^@;]*,[^@;]*$/.test(email)) {
    return "There is a comma after the @. Did you mean a dot?";
  }
  if (/[,;]|@.*@/s.test(email)) return "Please give just one email address.";
  if (/\s/.test(email)) return "An email address has no spaces in it. Please take them out.";
  if (!email.includes("@")) return "That has no @ in it. An address looks like name@example.com.";
  if (email.length > maxEmailLength) {
    return `That is too long: an email address has ${maxEmailLength} characters at most.`;
  }
  if (!pattern.test(email)) return "That does not look like an email address. Is there a typo?";
}

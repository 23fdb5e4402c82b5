import { domainToASCII } from "node:url";

/** SMTP's limit of 256 characters, minus the two angle brackets around an address (RFC 5321, section 4.5.3.1.3). */
const maxEmailLength = 254;

// The HTML Standard defines this pattern ("valid email address"), but allows domains without a dot, such as localhost.
const atext = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const pattern = new RegExp(`^${atext}@${label}(?:\\.${label})+$`);

// Matches no ASCII domains, which domainToASCII would convert to lower case, and no paths, which it would drop.
const internationalDomain = /(?<=@)(?=[^@]*\P{ASCII})(?:[a-zA-Z0-9.-]|[^\p{ASCII}\s])+$/u;

/** Turns `Fan <a@bücher.test>.` into `a@xn--bcher-kva.test`. */
export function normalizeEmail(text: string): string {
  return text
    .trim()
    .replace(/\.$/, "")
    .replace(/^[^@<>]*<([^<>]*)>$/, "$1")
    .trim()
    .replaceAll("＠", "@")
    .replace(internationalDomain, domainToASCII);
}

export function findProblem(email: string): string | undefined {
  if (email === "") return "Please type your email address.";
  if (/^[^@,;]*@[^@,;]*,[^@;]*$/.test(email)) {
    return "There is a comma after the @. Did you mean a dot?";
  }
  if (/[,;]|@.*@/s.test(email)) return "Please give just one email address.";
  if (/\s/.test(email)) return "An email address has no spaces in it. Please take them out.";
  if (!email.includes("@")) return "That has no @ in it. An address looks like name@example.com.";
  if (email.length > maxEmailLength) {
    return `That is too long: an email address has ${maxEmailLength} characters at most.`;
  }
  if (/@[^.]+$/.test(email))
    return "The end is missing, such as “.com”. Please type the whole address.";
  if (!pattern.test(email)) return "That does not look like an email address. Is there a typo?";
}

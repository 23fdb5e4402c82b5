/** SMTP's limit for a path, 256 (RFC 5321, section 4.5.3.1.3), without its angle brackets. */
export const maxEmailLength = 254;

type ParsedEmail = { email: string } | { problem: string };

// What browsers accept in an email field (HTML Standard, "valid email address").
const atext = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const pattern = new RegExp(`^${atext}@${label}(?:\\.${label})*$`);

/** Reads one email address from a form's field, else says what to tell the shopper. */
export function parseEmail(value: unknown): ParsedEmail {
  const email = typeof value === "string" ? value.trim() : "";
  const problem = findProblem(email);
  return problem === undefined ? { email } : { problem };
}

function findProblem(email: string): string | undefined {
  if (email === "") return "Please type your email address.";
  if (/[,;]|@.*@/s.test(email)) return "Please give just one email address.";
  if (/\s/.test(email)) return "An email address has no spaces in it. Please take them out.";
  if (!email.includes("@")) return "That has no @ in it. An address looks like name@example.com.";
  if (email.length > maxEmailLength) {
    return `That is too long: an email address has ${maxEmailLength} characters at most.`;
  }
  if (!pattern.test(email)) return "That does not look like an email address. Is there a typo?";
}

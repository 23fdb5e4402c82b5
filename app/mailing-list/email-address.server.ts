/** The longest address that mail can be sent to: SMTP's path of 256 without its angle brackets. */
export const maxAddressLength = 254;

export type AddressReading = { address: string } | { problem: string };

// What a browser's own check of an email field accepts (HTML Living Standard, "valid email address").
const atext = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const pattern = new RegExp(`^${atext}@${label}(?:\\.${label})*$`);

/** Reads one email address out of a form's field, else says what to tell the shopper. */
export function readAddress(value: unknown): AddressReading {
  const address = typeof value === "string" ? value.trim() : "";
  const problem = findProblem(address);
  return problem === undefined ? { address } : { problem };
}

function findProblem(address: string): string | undefined {
  if (address === "") return "Please type your email address.";
  if (/[,;]|@.*@/s.test(address)) return "Please give just one email address.";
  if (/\s/.test(address)) return "An email address has no spaces in it. Please take them out.";
  if (!address.includes("@")) return "That has no @ in it. An address looks like name@example.com.";
  if (address.length > maxAddressLength) {
    return `That is too long: an email address has ${maxAddressLength} characters at most.`;
  }
  if (!pattern.test(address)) return "That does not look like an email address. Is there a typo?";
}

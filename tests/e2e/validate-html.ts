import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";

/** All of html-validate's recommended rules; how React and browsers write what has no meaning is theirs. */
function validator(rules: ConfigData["rules"]): HtmlValidate {
  return new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ["html-validate:recommended"], rules }),
  );
}

/** React writes `<br/>`, `hidden=""` and some names as in JSX, like `charSet`: to browsers all the same. */
const served = validator({
  "void-style": ["error", { style: "selfclosing" }],
  "attribute-boolean-style": ["error", { style: "empty" }],
  "attribute-empty-style": ["error", { style: "empty" }],
  "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
});

const inBrowser = validator({
  // A browser writes its document so, however it was sent.
  "attribute-boolean-style": ["error", { style: "empty" }],
  "attribute-empty-style": ["error", { style: "empty" }],
  // The toasts' library leaves it out of its Undo, which is in no form to submit.
  "no-implicit-button-type": "off",
});

async function findProblems(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}

/** What is wrong with a page as the server sends it. */
export const findProblemsAsServed = (html: string) => findProblems(served, html);

/** What is wrong with a page as the browser has it, after all that scripts did. */
export const findProblemsInBrowser = (html: string) => findProblems(inBrowser, html);

import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";

/** Has all recommended rules of html-validate (https://html-validate.org/rules/), with these changes. */
function createValidator(changes: ConfigData["rules"]): HtmlValidate {
  // A title is as long as the band's words are.
  const rules: ConfigData["rules"] = { "long-title": "off", ...changes };
  return new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ["html-validate:recommended"], rules }),
  );
}

/** React writes `<br/>`, `hidden=""` and camel case names like `charSet`, all of which are valid HTML. */
const served = createValidator({
  "void-style": ["error", { style: "selfclosing" }],
  "attribute-boolean-style": ["error", { style: "empty" }],
  "attribute-empty-style": ["error", { style: "empty" }],
  "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
});

const inBrowser = createValidator({
  // Browsers write every attribute with a value (HTML Standard, "Serializing HTML fragments").
  "attribute-boolean-style": ["error", { style: "empty" }],
  "attribute-empty-style": ["error", { style: "empty" }],
});

async function validate(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}

/** The problems of a page as the server sends it. */
export const validateServedHtml = (html: string) => validate(served, html);

/** The problems of a page as the browser serializes it after the scripts have run. */
export const validateBrowserHtml = (html: string) => validate(inBrowser, html);

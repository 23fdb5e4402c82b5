// Has Stryker change the strings that are headers, SQL, paths or settings, and leave out those that are
// messages, whose words no test repeats, and what Vite reads from the source.

/** The files whose strings are more than messages. */
const withStrings =
  /\/app\/(entry\.server|routes\/|search-engines\/|startup\/|server\/|mailing-list\/(subscribers|backup-and-restore|csv|database|database-file|bot-detection)\.server)/;

/**
 * What of Babel's path is looked at (https://stryker-mutator.io/docs/stryker-js/disable-mutants, "ignorers").
 *
 * @typedef {object} Path
 * @property {{ type: string, callee?: { object?: { type: string } } }} node
 * @property {{ type: string, callee?: { name?: string } }} parent
 * @property {{ file: { opts: { filename: string } } }} hub
 */

/** @param {Path} path */
function shouldIgnore({ node, parent, hub }) {
  // import.meta.glob: changed, it would not be built.
  if (node.type === "CallExpression" && node.callee?.object?.type === "MetaProperty") {
    return "Vite reads it from the source.";
  }
  if (node.type !== "StringLiteral" && node.type !== "TemplateLiteral") return undefined;
  const isOfError = parent.type === "NewExpression" && parent.callee?.name?.endsWith("Error");
  const file = hub.file.opts.filename.replaceAll("\\", "/");
  return isOfError || !withStrings.test(file) ? "It is a message." : undefined;
}

export const strykerPlugins = [{ kind: "Ignore", name: "messages", value: { shouldIgnore } }];

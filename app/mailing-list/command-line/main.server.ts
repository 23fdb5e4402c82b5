import { closeDatabase } from "../database.server";
import { runCommand } from "./run-command.server";

// What reads the list, like `head`, may have read enough.
process.stdout.on("error", () => process.exit(1));

const { exitCode, output, note } = await runCommand(process.argv.slice(2));
await closeDatabase();
if (output !== undefined) process.stdout.write(output);
console.error(note);
process.exitCode = exitCode;

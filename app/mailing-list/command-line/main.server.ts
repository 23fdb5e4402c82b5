import { closeDatabase } from "../database.server";
import { runCommand } from "./run-command.server";

// A reader, like `head`, may close the pipe once it has read enough.
process.stdout.on("error", () => process.exit(1));

const { exitCode, output, note } = await runCommand(process.argv.slice(2));
await closeDatabase();
if (output !== undefined) process.stdout.write(output);
console.error(note);
process.exitCode = exitCode;

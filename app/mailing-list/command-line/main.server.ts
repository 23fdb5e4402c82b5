import { closeDatabase } from "../database.server";
import { runCommand } from "./run-command.server";

// A reader, like `head`, may close the pipe once it has read enough.
process.stdout.on("error", () => process.exit(1));

try {
  const { output = "", note } = await runCommand(process.argv.slice(2));
  process.stdout.write(output);
  console.error(note);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
await closeDatabase();

/**
 * Ends the process where PORT is not a port: react-router-serve would listen on any free one instead,
 * where nobody looks for it. To be called before it listens.
 */
export function checkPort(port = process.env.PORT): void {
  if (port === undefined || (/^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65535))
    return;
  console.error(`PORT must be a whole number from 1 to 65535, and is "${port}"`);
  process.exit(1);
}

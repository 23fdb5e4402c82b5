/**
 * react-router-serve takes any free port when PORT is no number, and where nobody finds it. Asked
 * before it listens, this stops it instead.
 */
export function checkPort(port = process.env.PORT): void {
  if (port === undefined || (/^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65535))
    return;
  console.error(`PORT must be a whole number from 1 to 65535, and is "${port}"`);
  process.exit(1);
}

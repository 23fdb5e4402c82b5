// Tests ignore the settings of the shell that starts them. Otherwise, they could write into a real database.
for (const name of [
  "SITE_URL",
  "PORT",
  "HOST",
  "DATA_DIR",
  "DATABASE_URL",
  "COMMIT",
  "PGSSLMODE",
]) {
  delete process.env[name];
}

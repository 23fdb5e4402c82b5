// Tests ignore the settings of the shell that starts them. Otherwise, they could write into a real database.
const setting = /^(SITE_URL|PORT|HOST|DATA_DIR|DATABASE_URL|COMMIT|PG.*)$/;
for (const name of Object.keys(process.env)) if (setting.test(name)) delete process.env[name];

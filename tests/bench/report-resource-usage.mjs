// Loaded into each server: tells the benchmark what it uses, and ends with it.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ rss: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 });
});
process.on("disconnect", () => process.exit());

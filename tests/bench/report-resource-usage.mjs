// Preloaded into each server, because Node reads the memory and CPU time of its own process only.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ rss: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 });
});
process.on("disconnect", () => process.exit());

// Piscina loads a CommonJS file at once and an ES module in a way that a thread which is stopped meanwhile does not
// survive. So it gets this, and the module is imported with the first task.
module.exports = async (task: unknown): Promise<unknown> => {
  const { thread } = await import("./thread.js");
  return thread(task as Parameters<typeof thread>[0]);
};

// Standard output is for results. What a policy of the user's own prints goes to standard error.
process.stdout.write = process.stderr.write.bind(process.stderr);

// Runs the server files of releases. It may read their folder and nothing else (`start-renderer.ts`).
process.on('message', async ({ id, file, input }) => {
  try {
    const { render } = await import(file);
    process.send({ id, output: render(input) });
  } catch (error) {
    process.send({ id, error: error instanceof Error ? error.message : String(error) });
  }
});

/** Runs a command; a failure is one sentence on the error output and the exit code 1. */
export async function reportFailure(command: () => Promise<void>, more = ''): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}${more}\n`);
    process.exitCode = 1;
  }
}

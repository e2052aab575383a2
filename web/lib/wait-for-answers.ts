/** A network that does not answer must not delay what is already cached. */
const PATIENCE_MS = 4000;

/**
 * Resolves when all queries have answered, or after a timeout: without a connection the library pauses them
 * indefinitely.
 */
export async function waitForAnswers(...asked: Promise<unknown>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.all(asked), patience]);
  clearTimeout(timer);
}

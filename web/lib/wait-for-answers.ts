/** A network that says nothing must not hold back what is known already. */
const PATIENCE_MS = 4000;

/**
 * Until all are there, or for as long as somebody would wait: without a connection the library never asks
 * them.
 */
export async function waitForAnswers(...asked: Promise<unknown>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.all(asked), patience]);
  clearTimeout(timer);
}

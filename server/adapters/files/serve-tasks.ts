import { setPriority } from 'node:os';

/** Answers what `ask-process.ts` sends, in a process that ends with the one that started it. */
export function serveTasks(work: (message: never) => Promise<object>): void {
  // Whoever signs in or orders goes first.
  setPriority(10);
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches the whole group; the parent still has to finish.
  process.on('SIGINT', () => undefined);
  process.on('message', (message) => {
    void work(message as never).then((answer) => process.send?.(answer));
  });
}

import { setPriority } from 'node:os';

/** Handles tasks from `ask-process.ts`, in a child process that ends with its parent. */
export function serveTasks(work: (message: never) => Promise<object>): void {
  // Lower priority than requests.
  setPriority(10);
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches the whole process group; the parent still has to finish.
  process.on('SIGINT', () => undefined);
  process.on('message', (message) => {
    void work(message as never).then((answer) => process.send?.(answer));
  });
}

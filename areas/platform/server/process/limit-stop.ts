import { Worker } from 'node:worker_threads';

/**
 * Kills the process if it still lives after so many milliseconds, in a thread of its own: a loop
 * that gives nothing else a turn would hold a timer of this one up for ever. Does not keep the process alive.
 */
export function limitStop(milliseconds: number): void {
  const wait = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${milliseconds})`;
  new Worker(wait, { eval: true, stdout: false }).unref();
}

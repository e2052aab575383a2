/** A worker thread controlled by a test. */
import { parentPort } from 'node:worker_threads';

interface Told {
  say?: string;
  /** Answers only after the test opens it. */
  gate?: Int32Array;
  die?: boolean;
}

parentPort?.on('message', ({ say, gate, die }: Told) => {
  if (gate) Atomics.wait(gate, 0, 0);
  if (die) throw new Error('told to die');
  parentPort?.postMessage(say);
});

/** A thread that does what a test tells it. */
import { parentPort } from 'node:worker_threads';

interface Told {
  say?: string;
  /** Answers after whoever tells it to. */
  gate?: Int32Array;
  die?: boolean;
}

parentPort?.on('message', ({ say, gate, die }: Told) => {
  if (gate) Atomics.wait(gate, 0, 0);
  if (die) throw new Error('told to die');
  parentPort?.postMessage(say);
});

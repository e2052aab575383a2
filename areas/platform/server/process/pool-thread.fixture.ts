/** A worker thread controlled by a test. */
import { parentPort, threadId } from 'node:worker_threads';

interface PoolMessage {
  say?: string;
  /** Answers only after the test opens it. */
  gate?: Int32Array;
  die?: boolean;
  /** Dies unless a thread has died of it before. */
  dieOnce?: Int32Array;
  /** Answers with the thread's own number. */
  threadId?: boolean;
}

parentPort?.on('message', ({ say, gate, die, dieOnce, threadId: isAsked }: PoolMessage) => {
  if (gate) Atomics.wait(gate, 0, 0);
  if (dieOnce && Atomics.exchange(dieOnce, 0, 1) === 0) throw new Error('told to die once');
  if (die) throw new Error('told to die');
  parentPort?.postMessage(isAsked ? threadId : say);
});

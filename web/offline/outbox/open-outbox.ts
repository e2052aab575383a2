/**
 * The outbox of this page or worker: one storage and one lock for all of them, and word to each other of
 * changes.
 */
import { getPhoneStore } from '#web/offline/phone-store.ts';
import { keepActsIn } from './act-storage.ts';
import { sendFrom } from './send-act.ts';
import { lockSender } from './send-lock.ts';

const CHANNEL = 'outbox';
/** What the browser calls its promise to wake the worker once there is a network. */
export const SYNC_TAG = 'send-acts';

export function openOutbox() {
  const storage = keepActsIn(getPhoneStore);
  return { storage, send: sendFrom(storage), lock: lockSender(getPhoneStore) };
}

export function tellChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Calls back when another page or the worker has changed something; answers how to stop. */
export function hearChanges(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return () => channel.close();
}

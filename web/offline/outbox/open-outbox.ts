/**
 * The outbox of this page or worker: all of them share one storage and one lock, and notify each other of
 * changes.
 */
import { fixSender } from '#web/offline/fix-sender.ts';
import { getPhoneStore } from '#web/offline/phone-store.ts';
import { keepActsIn } from './act-storage.ts';
import { sealActsIn } from './seal-acts.ts';
import { sendFrom } from './send-act.ts';
import { lockSender } from './send-lock.ts';

const CHANNEL = 'outbox';
/** Tag of the background sync that wakes the worker once there is a network. */
export const SYNC_TAG = 'send-acts';

export function openOutbox() {
  const storage = keepActsIn(getPhoneStore);
  return {
    storage,
    send: sendFrom(storage, fixSender.flush),
    lock: lockSender(getPhoneStore),
    ...sealActsIn(getPhoneStore),
  };
}

export function announceChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/**
 * Calls back when another page or the worker has changed something; returns the function that unsubscribes.
 */
export function hearChanges(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return () => channel.close();
}

import { fixSender } from '#web/offline/fix-sender.ts';
import { getPhoneStore } from '#web/offline/phone-store.ts';
import { keepActsIn } from './act-storage.ts';
import { sealActsIn } from './seal-acts.ts';
import { sendFrom } from './send-act.ts';
import { lockSender } from './send-lock.ts';

/**
 * The outbox of this page or worker: all of them share one storage and one lock, and notify each other of
 * changes.
 */
export function openOutbox() {
  const storage = keepActsIn(getPhoneStore);
  return {
    storage,
    send: sendFrom(storage, fixSender.flush),
    lock: lockSender(getPhoneStore),
    ...sealActsIn(getPhoneStore),
  };
}

/** IndexedDB for Node, so that what a phone keeps can be tried without a browser. */
import { randomUUID } from 'node:crypto';
// oxlint-disable-next-line import/no-unassigned-import -- It puts the interfaces where the library expects them.
import 'fake-indexeddb/auto';
import { openPhoneStore, type PhoneStore } from '#web/offline/phone-store.ts';

/**
 * A phone's storage: every opening is another page's line to the same one. No two tests' phones share a name:
 * the stores outlive this module, which each file of tests loads anew.
 */
export function buyStorage(): () => Promise<PhoneStore> {
  const name = `phone-${randomUUID()}`;
  return () => openPhoneStore(name);
}

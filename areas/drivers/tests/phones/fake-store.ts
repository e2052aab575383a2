/** IndexedDB for Node, so that the phone's storage can be tested without a browser. */
import { randomUUID } from 'node:crypto';
// oxlint-disable-next-line import/no-unassigned-import -- It puts the interfaces where the library expects them.
import 'fake-indexeddb/auto';
import { openPhoneStore, type PhoneStore } from '#web/offline/phone-store.ts';

/**
 * A phone's storage: every call opens another connection, as another page would. Names are unique per test,
 * because the stores outlive this module, which each test file loads anew.
 */
export function buyStorage(): () => Promise<PhoneStore> {
  const name = `phone-${randomUUID()}`;
  return () => openPhoneStore(name);
}

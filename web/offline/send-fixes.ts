import { MAX_FIXES } from '#dispatch/contract/max-fixes.ts';
import type { FixStorage } from './fix-storage.ts';
import type { KeptFix } from './phone-store.ts';

/** Sends one batch; true if the server answered, whatever the answer. */
export type SendBatch = (fixes: KeptFix[]) => Promise<boolean>;

/**
 * Stores positions and sends them, oldest first, one batch after the other, never two concurrently; without
 * an answer they stay for the next time. Returns whether anything was sent.
 */
export function createFixSender(storage: FixStorage, send: SendBatch) {
  let running: Promise<boolean> = Promise.resolve(false);

  async function sendAll(personId: string): Promise<boolean> {
    for (let sent = false; ; sent = true) {
      const batch = await storage.listOldest(personId, MAX_FIXES);
      if (batch.length === 0) return sent;
      if (!(await send(batch.map(({ fix }) => fix)))) return sent;
      await storage.remove(batch.map(({ order }) => order));
    }
  }
  return {
    add: (fix: KeptFix) => storage.add(fix),
    clear: () => storage.clear(),
    async flush(personId: string): Promise<boolean> {
      // A running send may have read the store for the last time before this call's positions were stored.
      const mine = running.then(() => sendAll(personId));
      running = mine.catch(() => false);
      return await mine;
    },
  };
}

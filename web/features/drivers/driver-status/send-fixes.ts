import { MOST_FIXES } from '#contract/dispatch/positions.ts';
import type { FixStorage } from '#web/offline/fix-storage.ts';
import type { KeptFix } from '#web/offline/phone-store.ts';

/** Sends one batch; true where the server has answered, whatever it said, false where nobody did. */
export type SendBatch = (fixes: KeptFix[]) => Promise<boolean>;

/**
 * Keeps positions and sends them, oldest first, one batch after the other, never two at once; without an
 * answer they stay for the next time. Answers whether anything was sent.
 */
export function createFixSender(storage: FixStorage, send: SendBatch) {
  let running: Promise<boolean> = Promise.resolve(false);

  async function sendAll(personId: string): Promise<boolean> {
    for (let sent = false; ; sent = true) {
      const batch = await storage.listOldest(personId, MOST_FIXES);
      if (batch.length === 0) return sent;
      if (!(await send(batch.map(({ fix }) => fix)))) return sent;
      await storage.remove(batch.map(({ order }) => order));
    }
  }
  return {
    add: (fix: KeptFix) => storage.add(fix),
    clear: () => storage.clear(),
    async flush(personId: string): Promise<boolean> {
      // One that is running may have looked for the last time before what this call is to send was kept.
      const mine = running.then(() => sendAll(personId));
      running = mine.catch(() => false);
      return await mine;
    },
  };
}

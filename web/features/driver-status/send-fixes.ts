import { MOST_FIXES } from '#contract/positions.ts';
import type { FixStorage, KeptFix } from '#web/offline/fix-storage.ts';

/** Sends one batch; true where the server has answered, whatever it said, false where nobody did. */
export type SendBatch = (fixes: KeptFix[]) => Promise<boolean>;

/**
 * Keeps positions and sends them, oldest first, one batch after the other, never two at once; without an answer
 * they stay for the next time. Answers whether anything was sent.
 */
export function createFixSender(storage: FixStorage, send: SendBatch) {
  let running: Promise<boolean> | undefined;

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
      running ??= sendAll(personId).finally(() => {
        running = undefined;
      });
      return await running;
    },
  };
}

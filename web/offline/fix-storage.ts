import { serverNow } from '#web/lib/server-now.ts';
import type { KeptFix, PhoneStore } from './phone-store.ts';

/** The server accepts nothing older. */
const KEPT_MS = 24 * 60 * 60_000;
/** Enough for some hours of driving. */
const MAX_FIXES = 3000;

export interface FixStorage {
  add(fix: KeptFix): Promise<void>;
  /**
   * The oldest fixes of this person, up to a limit; outdated fixes and those of another account are deleted.
   */
  listOldest(personId: string, count: number): Promise<{ order: number; fix: KeptFix }[]>;
  remove(orders: readonly number[]): Promise<void>;
  clear(): Promise<void>;
}

/**
 * Fixes that have not been sent yet, in the order of measurement; limited in number, for a day.
 */
export function keepFixesIn(open: () => Promise<PhoneStore>, now: () => number = serverNow): FixStorage {
  return {
    async add(fix) {
      const tx = (await open()).transaction('fixes', 'readwrite');
      await tx.store.add(fix);
      const excess = (await tx.store.count()) - MAX_FIXES;
      if (excess > 0)
        for (const order of await tx.store.getAllKeys(null, excess)) await tx.store.delete(order);
      await tx.done;
    },
    async listOldest(personId, count) {
      const tx = (await open()).transaction('fixes', 'readwrite');
      const found: { order: number; fix: KeptFix }[] = [];
      let cursor = await tx.store.openCursor();
      while (cursor && found.length < count) {
        const { key: order, value: fix } = cursor;
        const isOver = new Date(fix.measuredAt).getTime() < now() - KEPT_MS;
        if (isOver || fix.personId !== personId) await cursor.delete();
        else found.push({ order, fix });
        cursor = await cursor.continue();
      }
      await tx.done;
      return found;
    },
    async remove(orders) {
      const tx = (await open()).transaction('fixes', 'readwrite');
      for (const order of orders) await tx.store.delete(order);
      await tx.done;
    },
    async clear() {
      await (await open()).clear('fixes');
    },
  };
}

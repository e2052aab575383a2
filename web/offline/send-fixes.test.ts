import { expect, test } from 'vitest';
import type { FixStorage } from './fix-storage.ts';
import type { KeptFix } from './phone-store.ts';
import { createFixSender } from './send-fixes.ts';

const fix = (second: number): KeptFix => ({
  personId: 'jonas',
  lat: 53.55,
  lng: 9.99,
  accuracyMeters: 10,
  measuredAt: new Date(Date.UTC(2026, 10, 20, 11, 0, second)).toISOString(),
});

/** A list in memory. */
function listStorage(): FixStorage & { kept: Map<number, KeptFix> } {
  const kept = new Map<number, KeptFix>();
  let order = 0;
  return {
    kept,
    async add(added) {
      order += 1;
      kept.set(order, added);
    },
    async listOldest(_personId, count) {
      return [...kept].slice(0, count).map(([key, value]) => ({ order: key, fix: value }));
    },
    async remove(orders) {
      for (const key of orders) kept.delete(key);
    },
    async clear() {
      kept.clear();
    },
  };
}

test('positions measured without a network are sent in order, two hundred at a time', async () => {
  const storage = listStorage();
  const sent: string[][] = [];
  let isOnline = false;
  const sender = createFixSender(storage, async (fixes) => {
    if (isOnline) sent.push(fixes.map(({ measuredAt }) => measuredAt));
    return isOnline;
  });
  for (let second = 0; second < 450; second += 1) await sender.add(fix(second));
  expect(await sender.flush('jonas')).toBe(false);
  expect(storage.kept.size).toBe(450);
  isOnline = true;
  expect(await sender.flush('jonas')).toBe(true);
  expect(sent.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(sent.flat()).toEqual(sent.flat().toSorted());
  expect(storage.kept.size).toBe(0);
});

test('a position stored during another call’s last read is sent nevertheless', async () => {
  const storage = listStorage();
  const look = storage.listOldest.bind(storage);
  const [looked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  storage.listOldest = async (...asked) => {
    const found = await look(...asked);
    looked.resolve();
    await held.promise;
    return found;
  };
  const sent: KeptFix[] = [];
  const sender = createFixSender(storage, async (fixes) => {
    sent.push(...fixes);
    return true;
  });
  const before = sender.flush('jonas');
  await looked.promise;
  await sender.add(fix(1));
  const after = sender.flush('jonas');
  held.resolve();
  expect(await before).toBe(false);
  expect(await after).toBe(true);
  expect(sent).toEqual([fix(1)]);
});

test('two concurrent calls send everything once', async () => {
  const storage = listStorage();
  let batches = 0;
  const sender = createFixSender(storage, async () => {
    batches += 1;
    return true;
  });
  await sender.add(fix(1));
  await Promise.all([sender.flush('jonas'), sender.flush('jonas')]);
  expect(batches).toBe(1);
});

import { expect, test } from 'vitest';
import { buyStorage } from '#drivers/tests/phones/fake-store.ts';
import { keepFixesIn } from './fix-storage.ts';

const NOW = Date.parse('2026-11-20T11:00:00.000Z');
const fix = (secondsAgo: number, personId = 'jonas') => ({
  personId,
  lat: 53.55,
  lng: 9.99,
  accuracyMeters: null,
  measuredAt: new Date(NOW - secondsAgo * 1000).toISOString(),
});

test('positions are kept in order after the page is closed', async () => {
  const open = buyStorage();
  for (const ago of [30, 20, 10]) await keepFixesIn(open, () => NOW).add(fix(ago));
  const later = keepFixesIn(open, () => NOW);
  const first = await later.listOldest('jonas', 2);
  expect(first.map((one) => one.fix)).toEqual([fix(30), fix(20)]);
  await later.remove(first.map(({ order }) => order));
  expect((await later.listOldest('jonas', 2)).map((one) => one.fix)).toEqual([fix(10)]);
});

test('positions older than a day, and those of another account, are deleted unsent', async () => {
  const open = buyStorage();
  const storage = keepFixesIn(open, () => NOW);
  await storage.add(fix(24 * 3600 + 1));
  await storage.add(fix(60, 'meike'));
  await storage.add(fix(24 * 3600));
  expect((await storage.listOldest('jonas', 10)).map((one) => one.fix)).toEqual([fix(24 * 3600)]);
  expect(await (await open()).count('fixes')).toBe(1);
});

test('a phone keeps the newest three thousand positions, and none when offline', async () => {
  const open = buyStorage();
  const storage = keepFixesIn(open, () => NOW);
  const tx = (await open()).transaction('fixes', 'readwrite');
  for (let ago = 4000; ago > 1000; ago -= 1) void tx.store.add(fix(ago));
  await tx.done;
  await storage.add(fix(1));
  expect(await (await open()).count('fixes')).toBe(3000);
  expect((await storage.listOldest('jonas', 1)).map((one) => one.fix)).toEqual([fix(3999)]);
  await storage.clear();
  expect(await storage.listOldest('jonas', 1)).toEqual([]);
});

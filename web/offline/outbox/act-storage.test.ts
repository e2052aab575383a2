import { expect, test } from 'vitest';
import { buyStorage } from '#drivers/tests/phones/fake-store.ts';
import { keepActsIn, removeLapsed } from './act-storage.ts';
import type { NewAct } from './kept-act.ts';
import { byLease } from './send-lock.ts';

const act = (key: string, change: Partial<NewAct> = {}): NewAct => ({
  key,
  personId: 'jonas',
  deliveryId: 'd1',
  command: 'deliver',
  given: { receiverName: 'Fiete Claasen' },
  happenedAt: '2026-11-20T11:00:00.000Z',
  files: { signature: 'data:image/png;base64,A', photo: '' },
  ...change,
});

test('acts are kept in order after the page is closed, each with its own files', async () => {
  const open = buyStorage();
  const first = keepActsIn(open);
  await first.add(act('b'));
  await first.add(act('a', { files: { signature: 'data:image/png;base64,B' } }));
  const later = keepActsIn(open);
  expect((await later.list()).map(({ key, fileKinds }) => [key, ...fileKinds])).toEqual([
    ['b', 'signature'],
    ['a', 'signature'],
  ]);
  expect(await later.readFile('a', 'signature')).toBe('data:image/png;base64,B');
});

test('storing an act again keeps the existing one, and a removed one does not come back', async () => {
  const storage = keepActsIn(buyStorage());
  await storage.add(act('a'));
  await storage.add(act('a'));
  const [kept, ...more] = await storage.list();
  expect(more).toEqual([]);
  await storage.remove('a');
  if (kept) await storage.update({ ...kept, uploaded: { signature: 's' } });
  expect([await storage.list(), await storage.readFile('a', 'signature')]).toEqual([[], undefined]);
});

test('what may be taken back is removed with its files, or set free once: one of the two', async () => {
  const storage = keepActsIn(buyStorage());
  await storage.add(act('a', { undoUntil: 1 }));
  await storage.add(act('b', { undoUntil: 1, deliveryId: 'd2' }));
  expect([await storage.takeBack('a'), await storage.takeBack('a')]).toEqual([true, false]);
  expect(await storage.readFile('a', 'signature')).toBeUndefined();
  expect([await storage.letGo({ deliveryId: 'd1' }), await storage.letGo({ personId: 'jonas' })]).toEqual([
    false,
    true,
  ]);
  expect([await storage.takeBack('b'), (await storage.list()).map(({ undoUntil }) => undoUntil)]).toEqual([
    false,
    [undefined],
  ]);
});

test('completed acts are applied to older lists for a day, without data of the receiver', async () => {
  const noon = Date.parse('2026-11-20T11:00:00Z');
  const storage = keepActsIn(buyStorage(), () => noon);
  await storage.add(act('a'));
  await storage.add(
    act('b', { command: 'mark_absent', given: { reason: 'Zu', parcelLocation: 'driver' }, files: {} }),
  );
  for (const kept of await storage.list()) await storage.finish(kept);
  expect([await storage.list(), await storage.readFile('a', 'signature')]).toEqual([[], undefined]);
  const completed = { personId: 'jonas', deliveryId: 'd1', doneAt: noon };
  expect(await storage.listDone()).toEqual([
    { ...completed, key: 'a', command: 'deliver', parcelLocation: undefined },
    { ...completed, key: 'b', command: 'mark_absent', parcelLocation: 'driver' },
  ]);
  const day = 24 * 60 * 60_000;
  await removeLapsed(storage, 'jonas', new Date(noon + day));
  expect(await storage.listDone()).toHaveLength(2);
  await removeLapsed(storage, 'jonas', new Date(noon + day + 1));
  expect(await storage.listDone()).toEqual([]);
});

test('unsent acts of another account are deleted after a week, one’s own stay', async () => {
  const storage = keepActsIn(buyStorage());
  await storage.add(act('own'));
  await storage.add(act('old', { personId: 'meike' }));
  await storage.add(act('new', { personId: 'meike', happenedAt: '2026-11-20T13:00:00.000Z' }));
  await removeLapsed(storage, 'jonas', new Date('2026-11-27T12:00:00.000Z'));
  expect((await storage.list()).map(({ key }) => key)).toEqual(['own', 'new']);
});

test('without locks of the browser one sender at a time has the lease, which a closed page loses after a minute', async () => {
  const open = buyStorage();
  let now = 0;
  const [one, other] = [byLease(open, () => now), byLease(open, () => now)];
  const never = new Promise<string>(() => undefined);
  void one.ifFree(() => never);
  await expect.poll(() => other.ifFree(async () => 'sent')).toBeUndefined();
  now = 60_001;
  expect(await other.ifFree(async () => 'sent')).toBe('sent');
  expect(await one.ifFree(async () => 'sent')).toBe('sent');
});

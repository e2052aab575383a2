import { expect, test } from 'vitest';
import { buyStorage } from '#drivers/tests/phones/fake-store.ts';
import { keepActsIn, removeLapsed } from './act-storage.ts';
import type { NewAct } from './kept-act.ts';
import { sealActsIn } from './seal-acts.ts';

const act = (key: string, change: Partial<NewAct> = {}): NewAct => ({
  key,
  personId: 'jonas',
  deliveryId: 'd1',
  command: 'deliver',
  given: { receiverName: 'Fiete Claasen' },
  happenedAt: '2026-11-20T11:00:00.000Z',
  files: { signature: 'data:image/png;base64,SIGNATURE' },
  ...change,
});
const makeKey = (letter: string) => Buffer.alloc(32, letter).toString('base64');
const own = makeKey('a');

function buyPhone() {
  const open = buyStorage();
  const readEverything = async () => {
    const db = await open();
    const bytes = [...(await db.getAll('acts')), ...(await db.getAll('files'))].map((row) =>
      JSON.stringify(row, (_name, value: unknown) =>
        value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
      ),
    );
    return bytes.join('\n');
  };
  return { storage: keepActsIn(open), ...sealActsIn(open), readEverything };
}

test('sealed acts are neither listed nor legible, and are complete and in order once unsealed', async () => {
  const { storage, seal, unseal, readEverything } = buyPhone();
  await storage.add(act('b'));
  await storage.add(act('a', { given: { receiverName: 'Swantje Voss' }, files: {} }));
  const before = await storage.list();
  expect(await readEverything()).toMatch(/Fiete Claasen[^]*SIGNATURE/);
  expect(await readEverything()).toContain('"d1"');

  await seal('jonas', own);
  expect(await storage.list()).toEqual([]);
  expect(await readEverything()).not.toMatch(/Claasen|Voss|SIGNATURE|"d1"|deliver/);

  await unseal('jonas', own);
  expect(await storage.list()).toEqual(before);
  expect(await storage.readFile('b', 'signature')).toBe('data:image/png;base64,SIGNATURE');
});

test('another key opens no acts, another person’s acts stay open, and sealing twice changes nothing', async () => {
  const { storage, seal, unseal } = buyPhone();
  await storage.add(act('own'));
  await storage.add(act('other', { personId: 'meike' }));
  await seal('jonas', own);
  await seal('jonas', own);
  await unseal('jonas', makeKey('b'));
  expect((await storage.list()).map(({ key }) => key)).toEqual(['other']);
  await unseal('jonas', own);
  expect((await storage.list()).map(({ key }) => key)).toEqual(['own', 'other']);
});

test('a sealed act is deleted after a week, also for its own person, who can no longer open it', async () => {
  const { storage, seal } = buyPhone();
  await storage.add(act('old'));
  await seal('jonas', own);
  const week = Date.parse(act('').happenedAt) + 7 * 24 * 60 * 60_000;
  await removeLapsed(storage, 'jonas', new Date(week));
  expect(await storage.listSealed()).toHaveLength(1);
  await removeLapsed(storage, 'jonas', new Date(week + 1));
  expect(await storage.listSealed()).toEqual([]);
});

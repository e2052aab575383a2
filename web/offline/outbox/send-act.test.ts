import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buyStorage } from '#tests/support/drivers/phones/fake-store.ts';
import { keepActsIn } from './act-storage.ts';
import type { KeptAct } from './kept-act.ts';
import { sendFrom } from './send-act.ts';

const act = (command: KeptAct['command']): KeptAct => ({
  key: 'k',
  order: 1,
  personId: 'jonas',
  deliveryId: 'd1',
  command,
  given: {},
  happenedAt: '2026-11-20T11:00:00.000Z',
  fileKinds: [],
  uploaded: {},
});
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async () => {
    sent.push('act');
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['pick_up', ['act']],
  ['deliver', ['positions of jonas', 'act']],
  ['mark_absent', ['positions of jonas', 'act']],
] as const)('before %s the server gets: %j', async (command, expected) => {
  const send = sendFrom(keepActsIn(buyStorage()), async (personId) => sent.push(`positions of ${personId}`));
  await send(act(command));
  expect(sent).toEqual(expected);
});

test('positions that hang or fail hold no act back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const storage = keepActsIn(buyStorage());
  const hanging = sendFrom(storage, () => new Promise(() => undefined))(act('deliver'));
  await vi.advanceTimersByTimeAsync(3000);
  await hanging;
  await sendFrom(storage, () => Promise.reject(new Error('offline')))(act('deliver'));
  expect(sent).toEqual(['act', 'act']);
});

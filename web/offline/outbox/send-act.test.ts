import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buyStorage } from '#drivers/tests/phones/fake-store.ts';
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
] as const)('for the command %s the server gets, in order: %j', async (command, expected) => {
  const send = sendFrom(keepActsIn(buyStorage()), async (personId) => sent.push(`positions of ${personId}`));
  await send(act(command));
  expect(sent).toEqual(expected);
});

test.each([
  ['just now', 10, 3000],
  ['a while ago', 600, 30_000],
])(
  'an act given %s (%i s) waits for hanging positions at most %i ms',
  async (_when, secondsAgo, patience) => {
    const given = act('deliver');
    vi.useFakeTimers({
      toFake: ['setTimeout', 'Date'],
      now: new Date(given.happenedAt).getTime() + secondsAgo * 1000,
    });
    const hanging = sendFrom(keepActsIn(buyStorage()), () => new Promise(() => undefined))(given);
    await vi.advanceTimersByTimeAsync(patience - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await hanging;
    expect(sent).toEqual(['act']);
  },
);

test('positions that fail do not delay the act', async () => {
  const send = sendFrom(keepActsIn(buyStorage()), () => Promise.reject(new Error('offline')));
  await send(act('deliver'));
  expect(sent).toEqual(['act']);
});

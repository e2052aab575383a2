import { setImmediate as allBegun } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { OperationFacts } from '#platform/contract/operation.ts';
import { takeTurn } from './take-turn.ts';

const account = (accountId: string) => ({ accountId, ip: '192.0.2.1' });
const visitor = (ip: string) => ({ accountId: undefined, ip });

/** How many of so many requests begin while none of them ends. */
async function beginning(
  count: number,
  of: { accountId: string | undefined; ip: string },
  operation: string,
  facts: OperationFacts,
): Promise<number> {
  let begun = 0;
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  for (let n = 0; n < count; n += 1) {
    void takeTurn({ operation, ...of }, facts, async () => {
      begun += 1;
      await ended;
    });
  }
  onTestFinished(end);
  await allBegun();
  return begun;
}

test('one account has two prices made at a time, however many it asks for, and others have theirs', async () => {
  expect(await beginning(20, account('greedy'), 'quotes.createQuote', { atOnce: 2 })).toBe(2);
  expect(await beginning(1, account('stranger'), 'quotes.createQuote', { atOnce: 2 })).toBe(1);
});

test('so has one network of visitors, whose other requests begin at once', async () => {
  expect(await beginning(20, visitor('198.51.100.1'), 'quotes.createQuote', { atOnce: 2 })).toBe(2);
  expect(await beginning(1, visitor('198.51.100.2'), 'quotes.createQuote', { atOnce: 2 })).toBe(1);
  expect(await beginning(20, visitor('198.51.100.1'), 'tracking.getTracking', {})).toBe(20);
});

test('what an account does waits neither for its lists nor for what takes long', async () => {
  expect(await beginning(20, account('one'), 'deliveries.listDeliveries', { waits: 'always' })).toBe(6);
  expect(await beginning(20, account('one'), 'labels.print', { atOnce: 6 })).toBe(6);
  expect(await beginning(20, account('one'), 'accounts.updateProfile', {})).toBe(6);
});

test('lists of many accounts together leave connections to what they do', async () => {
  const lists = (n: number) =>
    beginning(6, account(`many-${n}`), 'deliveries.listDeliveries', { waits: 'always' });
  const begun = [];
  for (let n = 0; n < 5; n += 1) begun.push(await lists(n));
  expect(begun).toEqual([6, 6, 6, 6, 0]);
  expect(await beginning(6, account('many-5'), 'accounts.updateProfile', {})).toBe(6);
});

import { expect, test } from 'vitest';
import { deliveryStatuses } from '#platform/domain/statuses.ts';
import {
  hasFailedTooLong,
  nextWebhookAttempt,
  restAfterFailures,
  webhookEventTypes,
} from './webhook-rules.ts';

const firstAt = new Date('2026-11-20T11:00:00.000Z');
const hoursLater = (hours: number) => new Date(firstAt.getTime() + hours * 3_600_000);

/** The hours after the first attempt at which a message that is never taken is tried. */
function listAttempts(chance: number): number[] {
  const tries = [0];
  for (let now: Date | undefined = firstAt; ; ) {
    now = nextWebhookAttempt({ firstAt, failures: tries.length, now }, chance);
    if (!now) return tries;
    tries.push((now.getTime() - firstAt.getTime()) / 3_600_000);
  }
}

test('a message that fails is retried with growing pauses, for the last time after exactly three days', () => {
  const tries = listAttempts(0.5);
  expect(tries.map((hours) => Math.round(hours * 100) / 100)).toEqual([
    0, 0, 0.08, 0.58, 2.58, 7.58, 17.58, 29.58, 41.58, 53.58, 65.58, 72,
  ]);
});

test.each([0, 0.3, 1])(
  'with the random value %d the pauses differ by a tenth at most, and the last retry is after 72 hours',
  (chance) => {
    const [usual, spread] = [listAttempts(0.5), listAttempts(chance)];
    expect(spread.at(-1)).toBe(72);
    for (const [n, hours] of spread.slice(1, 6).entries()) {
      expect(Math.abs(hours / (usual[n + 1] ?? 0) - 1)).toBeLessThanOrEqual(0.1001);
    }
  },
);

test('an endpoint that has failed for three days is disabled, not a moment earlier', () => {
  expect(hasFailedTooLong(firstAt, new Date(hoursLater(72).getTime() - 1))).toBe(false);
  expect(hasFailedTooLong(firstAt, hoursLater(72))).toBe(true);
});

test('an endpoint pauses after five failures in a row, for five minutes at most', () => {
  const rest = (failures: number) => {
    const until = restAfterFailures(failures, firstAt);
    return until && (until.getTime() - firstAt.getTime()) / 1000;
  };
  expect([1, 4, 5, 6, 7, 11, 12, 5000].map(rest)).toEqual([undefined, undefined, 5, 10, 20, 300, 300, 300]);
});

test('there is one type of event for each status', () => {
  expect(webhookEventTypes).toEqual(deliveryStatuses.map((status) => `delivery.${status}`));
});

import { expect, test, vi } from 'vitest';
import { waitForAnswers } from './wait-for-answers.ts';

test('what is known already is not held back by answers that never come', async () => {
  vi.useFakeTimers();
  const waited = waitForAnswers(new Promise(() => undefined), Promise.resolve());
  await vi.advanceTimersByTimeAsync(4000);
  await expect(waited).resolves.toBeUndefined();
  vi.useRealTimers();
});

test('once all answers are there nobody waits any longer', async () => {
  vi.useFakeTimers();
  await expect(waitForAnswers(Promise.resolve(1), Promise.resolve(2))).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

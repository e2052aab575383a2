import { expect, test, vi } from 'vitest';
import { waitForAnswers } from './wait-for-answers.ts';

test('cached data is shown without waiting for answers that never come', async () => {
  vi.useFakeTimers();
  const waited = waitForAnswers(new Promise(() => undefined), Promise.resolve());
  await vi.advanceTimersByTimeAsync(4000);
  await expect(waited).resolves.toBeUndefined();
  vi.useRealTimers();
});

test('the wait ends as soon as all answers have arrived', async () => {
  vi.useFakeTimers();
  await expect(waitForAnswers(Promise.resolve(1), Promise.resolve(2))).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

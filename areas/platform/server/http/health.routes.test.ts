import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { findUnreadiness } from './health.routes.ts';

const readinessAfter = async (answersAfterMs: number) => {
  const db = {
    execute: () => new Promise((resolve) => setTimeout(resolve, answersAfterMs)),
  } as unknown as Database;
  const unreadiness = findUnreadiness({ db, isDraining: () => false });
  await vi.advanceTimersByTimeAsync(2500);
  return await unreadiness;
};

test('a process whose database is slow is sent requests, one without a database is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await readinessAfter(1400)).toBeUndefined();
  expect(await readinessAfter(10_000)).toBe('database unreachable');
});

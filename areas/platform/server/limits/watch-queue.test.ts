import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { startTestDatabase } from '#tests/support/test-database.ts';
import { watchQueue } from './watch-queue.ts';

const database = await startTestDatabase();
const { pool } = openDatabase(database.connection.directUrl, { poolSize: 1 });
afterAll(async () => {
  await pool.end();
  await database.end();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

test('a lasting queue for the database is detected, and no longer reported when it is over', async () => {
  const { readQueueMs, stop } = watchQueue(pool);
  onTestFinished(stop);
  const held = await pool.connect();
  const asked = pool.connect();
  expect(readQueueMs()).toBe(0);
  vi.advanceTimersByTime(1500);
  expect(readQueueMs()).toBeGreaterThan(1000);
  held.release();
  (await asked).release();
  await vi.waitUntil(() => pool.waitingCount === 0 && pool.idleCount === 1);
  vi.advanceTimersByTime(100);
  expect(readQueueMs()).toBe(0);
});

test('a queue that is over within half a second is not reported', async () => {
  const { readQueueMs, stop } = watchQueue(pool);
  onTestFinished(stop);
  vi.advanceTimersByTime(500);
  const held = await pool.connect();
  const asked = pool.connect();
  vi.advanceTimersByTime(300);
  expect(readQueueMs()).toBe(0);
  held.release();
  (await asked).release();
  await vi.waitUntil(() => pool.waitingCount === 0 && pool.idleCount === 1);
});

test('while no request waits no connection is requested by the queue’s watch', () => {
  const { stop } = watchQueue(pool);
  onTestFinished(stop);
  const connect = vi.spyOn(pool, 'connect');
  onTestFinished(() => connect.mockRestore());
  vi.advanceTimersByTime(5000);
  expect(connect).not.toHaveBeenCalled();
});

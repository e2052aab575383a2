import { environmentManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WordlessAnswer } from './call-operation.ts';
import { createQueryClient } from './query-client.ts';

const outage = new ORPCError('DATABASE_UNAVAILABLE', { status: 503, defined: true });
const refusal = new ORPCError('DELIVERY_NOT_FOUND', { status: 404, defined: true });
const lost = new TypeError('fetch failed');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  environmentManager.setIsServer(() => true);
});

/** A page with one query, which returns the given answers in order; an Error is a failure. */
function showPage(...answers: unknown[]) {
  const client = createQueryClient();
  const ask = vi.fn<() => Promise<unknown>>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const observer = new QueryObserver(client, { queryKey: ['shown'], queryFn: ask });
  const hide = observer.subscribe(() => undefined);
  return { ask, status: () => observer.getCurrentResult().status, hide };
}

test.each([
  ['a server that answers and fails', outage],
  ['a proxy that answers in its place', new WordlessAnswer(502)],
  ['a refusal', refusal],
])('%s is reported immediately', async (_, failure) => {
  const { status, hide } = showPage(failure);
  await vi.advanceTimersByTimeAsync(10);
  expect(status()).toBe('error');
  hide();
});

test('a lost call is retried once, and reported within a second', async () => {
  const { ask, status, hide } = showPage(lost);
  await vi.advanceTimersByTimeAsync(1000);
  expect(status()).toBe('error');
  expect(ask).toHaveBeenCalledTimes(2);
  hide();
});

test('a call that was lost once shows no failure', async () => {
  const { status, hide } = showPage(lost, 'answer');
  await vi.advanceTimersByTimeAsync(1000);
  expect(status()).toBe('success');
  hide();
});

test('a temporary failure is retried behind its text with growing backoff until it succeeds', async () => {
  const { ask, status, hide } = showPage(outage, outage, outage, 'answer');
  for (const [seconds, asked] of [
    [1, 1],
    [1.5, 2],
    [4, 3],
    [7, 3],
    [2, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    expect(ask, `after ${seconds} s more`).toHaveBeenCalledTimes(asked);
  }
  expect(status()).toBe('success');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ask).toHaveBeenCalledTimes(4);
  hide();
});

test('an error of the server is final and not retried', async () => {
  const { ask, hide } = showPage(refusal);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ask).toHaveBeenCalledTimes(1);
  hide();
});

test('an unmounted page sends no more requests', async () => {
  const { ask, hide } = showPage(outage);
  await vi.advanceTimersByTimeAsync(10);
  hide();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each<[string, (client: QueryClient) => unknown]>([
  ['once', (client) => client.invalidateQueries({ queryKey: ['shown'] })],
  [
    'twice',
    async (client) =>
      await Promise.all([client.invalidateQueries(), client.invalidateQueries({ queryKey: ['shown'] })]),
  ],
])('a change during a page’s first request, announced %s, is shown', async (_, announce) => {
  const client = createQueryClient();
  let stored = 'old';
  const queryFn = async () => {
    const read = stored;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return read;
  };
  const observer = new QueryObserver(client, { queryKey: ['shown'], queryFn });
  const hide = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(50);
  stored = 'new';
  const announced = announce(client);
  await vi.advanceTimersByTimeAsync(60);
  expect(observer.getCurrentResult().data, 'the first answer is not thrown away').toBe('old');
  await vi.advanceTimersByTimeAsync(100);
  expect(observer.getCurrentResult().data).toBe('new');
  await announced;
  hide();
});

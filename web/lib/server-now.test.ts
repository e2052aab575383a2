import { afterEach, expect, test, vi } from 'vitest';
import { SERVER_TIME_HEADER } from '#platform/contract/server-time.ts';
import { learnServerTime, serverNow, toServerTime } from './server-now.ts';
import { today } from './today.ts';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const MINUTE = 60_000;
const answerAt = (serverTime: number) =>
  new Response(null, { headers: { [SERVER_TIME_HEADER]: String(serverTime) } });

/** The device shows this time when it asks, and an answer takes so long. */
function ask(deviceTime: number, serverTime: number, tookMs = 200): void {
  vi.useFakeTimers({ now: deviceTime + tookMs });
  learnServerTime(answerAt(serverTime), deviceTime);
}
afterEach(() => {
  ask(NOON, NOON + 100);
  vi.useRealTimers();
});

test('a device that is half an hour slow counts by the server’s clock after one answer', () => {
  ask(NOON - 30 * MINUTE, NOON + 100);
  expect(serverNow() - NOON).toBe(200);
  expect(toServerTime(NOON - 60 * MINUTE)).toBe(NOON - 30 * MINUTE);
});

test('a device that is ahead is corrected as well, and again once its clock is put right', () => {
  ask(NOON + 5 * MINUTE, NOON + 100);
  expect(serverNow() - NOON).toBe(200);
  ask(NOON + 10 * MINUTE, NOON + 10 * MINUTE + 100);
  expect(toServerTime(NOON)).toBe(NOON);
});

test('on a device whose clock is a day behind, today is the day of the server', () => {
  ask(NOON - 24 * 60 * MINUTE, NOON + 100);
  expect(today()).toBe('2026-11-20');
});

test('a right clock is left as it is, whatever the way takes', () => {
  ask(NOON, NOON + 1900, 2000);
  expect(toServerTime(NOON)).toBe(NOON);
});

test('an answer that took long, or during which the clock was put back, teaches nothing', () => {
  ask(NOON, NOON + 30 * MINUTE, 11_000);
  ask(NOON, NOON + 30 * MINUTE, -5000);
  learnServerTime(new Response(null), NOON);
  expect(toServerTime(NOON)).toBe(NOON);
});

test('nothing is stored by an answer that says nothing new', () => {
  const setItem = vi.fn<(key: string, value: string) => void>();
  vi.stubGlobal('localStorage', { setItem });
  try {
    ask(NOON, NOON + 100);
    ask(NOON - 30 * MINUTE, NOON + 100);
    ask(NOON - 30 * MINUTE, NOON + 900);
    expect(setItem).toHaveBeenCalledTimes(1);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a page that starts without a network knows what was measured before it', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  try {
    ask(NOON - 30 * MINUTE, NOON + 100);
    vi.resetModules();
    const started = await import('./server-now.ts');
    expect(started.toServerTime(NOON - 30 * MINUTE)).toBe(NOON);
    kept.forEach((_, key) => kept.set(key, 'unreadable'));
    vi.resetModules();
    const anew = await import('./server-now.ts');
    expect(anew.toServerTime(NOON)).toBe(NOON);
  } finally {
    vi.unstubAllGlobals();
  }
});

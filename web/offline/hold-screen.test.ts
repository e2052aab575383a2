import { expect, test, vi } from 'vitest';
import { keepScreenOn } from './hold-screen.ts';

function openPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' }) as EventTarget & {
    visibilityState: DocumentVisibilityState;
  };
  const release = vi.fn<() => Promise<void>>(async () => undefined);
  const request = vi.fn<WakeLock['request']>(async () => ({ release }) as unknown as WakeLockSentinel);
  const turn = async (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  };
  return { page: page as unknown as Document, request, release, turn };
}

test('the screen lock is renewed whenever the page becomes visible', async () => {
  const { page, request, turn } = openPage();
  keepScreenOn(page, { request });
  await turn('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  await turn('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

test('stopping releases the screen lock, also one still being requested', async () => {
  const { page, request, release, turn } = openPage();
  const stop = keepScreenOn(page, { request });
  stop();
  await expect.poll(() => release.mock.calls.length).toBe(1);
  await turn('visible');
  expect(request).toHaveBeenCalledTimes(1);
});

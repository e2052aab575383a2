import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const listeners = new Map<string, (event: object) => void>();
const origin = 'https://elbbote.example';

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  vi.stubGlobal('Response', { redirect: (path: string) => `leads to ${path}` });
  await import('./way-home-worker.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
});

async function ask(mode: string, answer?: string) {
  vi.stubGlobal('fetch', async () => answer ?? Promise.reject(new TypeError('Failed to fetch')));
  let given: Promise<unknown> | undefined;
  const request = { mode, url: `${origin}/` };
  listeners.get('fetch')?.({ request, respondWith: (answered: Promise<unknown>) => (given = answered) });
  return await given;
}

test('without a network a typed address leads to the app', async () => {
  expect(await ask('navigate')).toBe('leads to /driver-dashboard');
});

test('with one every page is the server’s, and what a page loads is never touched', async () => {
  expect(await ask('navigate', 'the page')).toBe('the page');
  expect(await ask('cors')).toBeUndefined();
});

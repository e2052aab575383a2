import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const origin = 'https://elbbote.example';
type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const log: string[] = [];
let open: string[] = [];

beforeAll(async () => {
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    clients: {
      matchAll: async () =>
        open.map((path) => ({
          url: origin + path,
          focus: async () => void log.push(`focus ${path}`),
          postMessage: ({ kind, path: tapped }: { kind: string; path: string }) =>
            void log.push(`${path} hears ${kind} ${tapped}`),
        })),
      openWindow: async (url: string) => void log.push(`open ${url}`),
    },
  });
  await import('./push-worker.ts');
});
beforeEach(() => {
  log.length = 0;
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test.each([
  [[], '/driver-dashboard', ['open https://elbbote.example/driver-dashboard']],
  [['/api/docs'], '/driver-dashboard', ['open https://elbbote.example/driver-dashboard']],
  [
    ['/driver-faq', '/driver-dashboard?tab=earnings'],
    '/driver-dashboard?tab=active',
    [
      '/driver-dashboard?tab=earnings hears push-tapped /driver-dashboard?tab=active',
      'focus /driver-dashboard?tab=earnings',
    ],
  ],
  [
    ['/driver-faq'],
    '/driver-dashboard',
    ['/driver-faq hears push-tapped /driver-dashboard', 'focus /driver-faq'],
  ],
  [['/'], 'https://other.example/', []],
])(
  'a tap with the pages %j open on a message for %s focuses or opens the right page',
  async (windows, path, expected) => {
    open = windows;
    const close = vi.fn<() => void>();
    const works: Promise<unknown>[] = [];
    listeners.get('notificationclick')?.({
      notification: { close, data: { path } },
      waitUntil: (work: Promise<unknown>) => works.push(work),
    });
    await Promise.all(works);
    expect(log).toEqual(expected);
    expect(close).toHaveBeenCalledOnce();
  },
);

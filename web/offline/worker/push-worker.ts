/**
 * Shows push messages while no page is open, and opens their page. Built separately from the site by
 * scripts/build-worker.ts.
 */
import { type PushTap, PUSH_TAPPED, type PushedMessage } from '#dispatch/contract/pushed-message.ts';

interface PushEvent extends Event {
  data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface ClickEvent extends Event {
  notification: Notification & { data?: { path?: string } };
  waitUntil(work: Promise<unknown>): void;
}
interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: PushTap): void;
}

/**
 * The part of the worker's global scope that is used here: the types of pages and workers exclude each other.
 */
declare const self: {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'install', listener: () => void): void;
};

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, text, path, tag } = event.data.json() as PushedMessage;
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      tag,
      data: { path },
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      lang: 'de',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

/** An open page of ours goes there; otherwise a new one opens. Never another site. */
async function open(path: string): Promise<void> {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = windows.filter((window) => !new URL(window.url).pathname.startsWith('/api/'));
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname) ?? pages[0];
  if (!there) return void (await self.clients.openWindow(url.href));
  // A worker navigates only pages within its scope, and after a tap focuses or opens one window, not both.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker's client takes none.
  there.postMessage({ kind: PUSH_TAPPED, path: url.pathname + url.search });
  await there.focus();
}

/**
 * The driver's app without a page: its files, the map along the route, and the pending acts. It caches no
 * personal data from the server. Built separately from the site by scripts/build-worker.ts.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { driverPages, driverShell } from '#platform/contract/paths.ts';
import { END_TAG, endInTurn, isMarkedLeft } from '#web/lib/end-in-turn.ts';
import { findUndoPause } from '#web/offline/outbox/kept-act.ts';
import { openOutbox } from '#web/offline/outbox/open-outbox.ts';
import { announceChange, SYNC_TAG } from '#web/offline/outbox/outbox-channel.ts';
import { type Answer, sendActs } from '#web/offline/outbox/send-acts.ts';

interface WaitingEvent extends Event {
  tag?: string;
  data?: unknown;
  waitUntil(work: Promise<unknown>): void;
}

/**
 * The part of the worker's global scope that is used here: the types of pages and workers exclude each other.
 */
declare const self: {
  __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: string, listener: (event: WaitingEvent) => void): void;
};

const WEEK_SECONDS = 7 * 24 * 60 * 60;
/** Evicted first, because these files can be fetched again. */
const upTo = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: WEEK_SECONDS, purgeOnQuotaError: true });

// oxlint-disable-next-line no-underscore-dangle -- The build puts the list of files in the place of this name.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL(driverShell), { allowlist: [driverPages] }));
const isOwn = (url: URL, start: string) => url.origin === location.origin && url.pathname.startsWith(start);
// Files that a page fetches rarely, such as the map's library. Their names contain a content hash.
registerRoute(
  ({ url }) => isOwn(url, '/assets/'),
  new CacheFirst({ cacheName: 'driver-assets', plugins: [upTo(60)] }),
);
registerRoute(
  ({ url }) => isOwn(url, '/map/'),
  new CacheFirst({ cacheName: 'driver-tiles', plugins: [upTo(400)] }),
);
registerRoute(
  ({ url }) => isOwn(url, '/api/map-style'),
  new NetworkFirst({ cacheName: 'driver-map', networkTimeoutSeconds: 4, plugins: [upTo(4)] }),
);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// A new version waits until the page reports that nothing is open.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAll());
  if (event.tag === END_TAG) event.waitUntil(endInTurn(isMarkedLeft));
});

/** Throws while a temporary failure is left: the browser then wakes the worker again. */
async function sendAll(): Promise<void> {
  const outbox = openOutbox();
  const answers: Answer[] = [];
  for (;;) {
    const round = await outbox.lock.ifFree(() => sendActs(outbox));
    answers.push(...(round?.answers.values() ?? []));
    // Woken by an act that may still be taken back: when it no longer may, no page is perhaps left to send
    // it.
    const pause = findUndoPause(await outbox.storage.list(), Date.now());
    if (!round || pause === undefined) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  if (answers.some(({ kind }) => kind !== 'failed')) announceChange();
  if (answers.some((answer) => answer.kind === 'failed' && answer.reason !== 'not-theirs')) {
    throw new Error('Something is still unsent.');
  }
}

/**
 * On a phone that has opened the driver's app: an address typed without a network leads to the app instead of
 * to the browser's error. It changes no answer of the server and keeps nothing. Built separately from the
 * site by scripts/build-worker.ts.
 */
import { driverStart } from '#platform/contract/paths.ts';

interface FetchEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The part of the worker's global scope that is used here: the types of pages and workers exclude each other.
 */
declare const self: {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'install', listener: () => void): void;
};

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate') return;
  event.respondWith(fetch(request).catch(() => Response.redirect(driverStart)));
});

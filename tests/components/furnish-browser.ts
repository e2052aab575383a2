/**
 * What the pages find of a browser, once for each worker and before any of them is imported: jsdom's window,
 * laid over Node without what the server in the same process needs of Node (`URL`, `AbortSignal`, `Request`,
 * streams).
 */
import * as indexedDatabases from 'fake-indexeddb';
import { JSDOM, VirtualConsole } from 'jsdom';
import { ORIGIN } from '#tests/support/platform/test-app.ts';
import { isVisible } from './is-visible.ts';

/** Both have them; what reaches an element has to be the window's own. */
const ofTheWindow = [
  'Event',
  'CustomEvent',
  'MessageEvent',
  'EventTarget',
  'File',
  'Blob',
  'FormData',
  'navigator',
];

declare global {
  var isFurnished: boolean | undefined;
}

function furnish(): void {
  const virtualConsole = new VirtualConsole();
  virtualConsole.forwardTo(console, { jsdomErrors: ['unhandled-exception'] });
  const { window } = new JSDOM('<!doctype html><html lang="de"><body></body></html>', {
    url: `${ORIGIN}/`,
    pretendToBeVisual: true,
    virtualConsole,
  });
  const names = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
  for (const name of [...names, ...ofTheWindow, 'localStorage', 'sessionStorage']) {
    const value: unknown = Reflect.get(window, name);
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  }
  for (const [name, value] of Object.entries({ window: globalThis, self: globalThis, ...missing(window) })) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  }
  for (const name of [
    'addEventListener',
    'removeEventListener',
    'dispatchEvent',
    'getComputedStyle',
  ] as const) {
    Object.defineProperty(globalThis, name, { configurable: true, value: window[name].bind(window) });
  }
  Object.assign(window.Element.prototype, {
    scrollIntoView() {},
    setPointerCapture() {},
    // What is shown has a place, wherever that would be.
    getClientRects(this: Element) {
      return isVisible(this) ? [this.getBoundingClientRect()] : [];
    },
  });
  Object.assign(window, { IS_REACT_ACT_ENVIRONMENT: false });
}

/** What jsdom leaves out: nothing has a size, nothing comes into view, and the screen is a phone's. */
function missing(window: JSDOM['window']) {
  class Unmoved {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  return {
    ...indexedDatabases,
    ResizeObserver: Unmoved,
    IntersectionObserver: Unmoved,
    scrollTo: () => undefined,
    matchMedia: (media: string) =>
      Object.assign(new window.EventTarget(), { media, matches: false, onchange: null }),
  };
}

if (!globalThis.isFurnished) furnish();
globalThis.isFurnished = true;

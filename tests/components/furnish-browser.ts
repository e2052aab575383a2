/**
 * The browser environment of the pages, set up once per worker before any page is imported: jsdom's window on
 * top of Node's globals, without replacing those that the server in the same process needs (`URL`,
 * `AbortSignal`, `Request`, streams).
 */
import * as indexedDatabases from 'fake-indexeddb';
import { JSDOM, VirtualConsole } from 'jsdom';
import { ORIGIN } from '#tests/support/test-app.ts';
import { isVisible } from './is-visible.ts';
import { keepPageTime } from './page-time.ts';

/** Both define them; for DOM elements the window's own are needed. */
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

/** Shorter than on most screens: tests wait for it, and nothing is drawn in it. */
const FRAME_MS = 4;

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
    // Everything rendered has a position, whatever it is.
    getClientRects(this: Element) {
      return isVisible(this) ? [this.getBoundingClientRect()] : [];
    },
  });
  Object.assign(window, { IS_REACT_ACT_ENVIRONMENT: false });
}

/**
 * What jsdom does not implement: elements have no size, nothing is scrolled into view, the screen is a
 * phone's, and no tone is heard.
 */
function missing(window: JSDOM['window']) {
  class Unmoved {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  class Silent {
    createOscillator() {
      return { frequency: {}, connect() {}, start() {}, stop() {} };
    }
    async close() {}
  }
  // Some libraries take it from the element's own view.
  Reflect.set(window, 'ResizeObserver', Unmoved);
  // jsdom's own begins a timer for all frames. Begun while a test holds the timers, it would never fire, and
  // no page of this worker would be given a frame again.
  const { setTimeout: startTimer, clearTimeout: endTimer } = globalThis;
  const frames = {
    requestAnimationFrame: (paint: FrameRequestCallback) =>
      Number(startTimer(() => paint(performance.now()), FRAME_MS)),
    cancelAnimationFrame: (frame: number) => endTimer(frame),
  };
  Object.assign(window, frames);
  return {
    ...frames,
    ...indexedDatabases,
    ResizeObserver: Unmoved,
    IntersectionObserver: Unmoved,
    AudioContext: Silent,
    scrollTo: () => undefined,
    matchMedia: (media: string) =>
      Object.assign(new window.EventTarget(), { media, matches: false, onchange: null }),
  };
}

if (!globalThis.isFurnished) {
  furnish();
  keepPageTime();
}
globalThis.isFurnished = true;

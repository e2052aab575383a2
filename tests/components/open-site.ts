/**
 * The real pages, from the site's own routes, against the real server in this process: no browser, no layout.
 * Each test gets a browser of its own; stored input survives `reload`, as in a browser.
 */
import { createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/support/test-app.ts';
import SiteRoot, { ErrorBoundary, HydrateFallback } from '#web/root.tsx';
import routes from '#web/routes.ts';
import { connectBrowser, type Line } from './connect-browser.ts';
import { forgetPauses, serve } from './page-time.ts';
import { waitForCalm } from './wait-until.ts';
import { hands, keyOf, locate, type Locator } from './locators.ts';

export interface ComponentPage extends Omit<Locator, 'click' | 'fill' | 'check' | 'uncheck'>, Line {
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  /** To the page from which a link or a filter led here. */
  goBack(): Promise<void>;
  /** Path and query. */
  url(): string;
  keyboard: { type(text: string): Promise<void>; press(key: string): Promise<void> };
  signIn(person: { cookie: string }): void;
  /**
   * From now on the page's timers use fake time, which `pass` advances immediately.
   */
  holdTimers(): { pass(ms: number): Promise<void> };
  /** The next file that the page saves as a download. */
  nextFile(): Promise<{ name: string; text: string }>;
  /** The next address outside the site that the page goes to by itself: a payment page, or a document. */
  nextExit(): Promise<string>;
  /** From now on another browser is used, in which nothing is stored. */
  changeBrowser(): void;
  /** Whether the browser has a network. */
  setOffline(isOffline: boolean): void;
}

export interface Site {
  readonly app: TestApp;
  readonly page: ComponentPage;
}

const modules = import.meta.glob<{ default: React.ComponentType }>('/web/surfaces/**/*-{page,layout}.tsx');

/**
 * Suppressed console messages: a page logs each failed call, which the tests cause; jsdom does not know
 * <search>; and React warns that it does not execute the structured data's script tag on client navigation.
 */
const isExpected = /^(A call has failed\.|The tag <%s> is unrecognized|Encountered a script tag)/;

/** Pages that are being loaded. */
let arriving = 0;

async function load(file: string): Promise<{ Component: React.ComponentType }> {
  const module = modules[`/web/${file}`];
  if (!module) throw new Error(`${file} is no page`);
  arriving += 1;
  try {
    return { Component: (await module()).default };
  } finally {
    arriving -= 1;
  }
}

/** Whether the page has replaced its fallback, with the effects that ask for its first answers. */
let isShown = false;

function ShownSite() {
  useEffect(() => {
    isShown = true;
  }, []);
  return createElement(SiteRoot);
}

/** The framework's routes from the same list, each loaded on first use. */
function toRoutes(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ file, path, index, children }) => {
    const lazy = () => load(file);
    return index ? { index, lazy } : { path, lazy, children: children && toRoutes(children) };
  });
}

/** One server for the tests of a file, and a new browser for each of them. */
export function openSite(env: Record<string, string> = {}, options: TestAppOptions = {}): Site {
  let app: TestApp | undefined;
  let browser: { page: ComponentPage; close(): Promise<void> } | undefined;
  const complaints: unknown[][] = [];

  beforeAll(async () => {
    app = await serve(() => startTestApp(env, options));
  });
  beforeEach(() => {
    if (!app) throw new Error('the server did not start');
    // The page's clock starts at the server's time.
    vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now(), shouldAdvanceTime: true });
    complaints.length = 0;
    vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said));
    browser = openBrowser(app);
  });
  afterEach(async () => {
    await browser?.close();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    const unexpected = complaints.filter(([first]) => !isExpected.test(String(first)));
    expect(unexpected, 'no unexpected complaint in the console').toEqual([]);
  });
  afterAll(async () => {
    await app?.end();
  });

  return {
    get app() {
      if (!app) throw new Error('the server has not started yet');
      return app;
    },
    get page() {
      if (!browser) throw new Error('there is no browser outside of a test');
      return browser.page;
    },
  };
}

function forgetAll(): void {
  localStorage.clear();
  sessionStorage.clear();
  // The next driver would see the last one's at first.
  indexedDB.deleteDatabase('elbbote-answers');
}

async function readText(file: Blob | undefined): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  if (file) reader.readAsText(file);
  await read;
  return String(reader.result);
}

function openBrowser(app: TestApp): { page: ComponentPage; close(): Promise<void> } {
  const line = connectBrowser(app);
  let shown: { root: Root; end(): void } | undefined;
  let isOffline = false;
  forgetAll();
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline });

  function leave(): void {
    shown?.root.unmount();
    shown?.end();
    shown = undefined;
    line.hangUp();
    forgetPauses();
    document.body.replaceChildren();
  }

  /** Starts typing only after the page has loaded. */
  const rest = () => waitForCalm(() => isShown && arriving === 0 && line.isQuiet());

  async function goto(path: string): Promise<void> {
    leave();
    history.replaceState(null, '', path);
    const container = document.body.appendChild(document.createElement('div'));
    isShown = false;
    const site = { Component: ShownSite, ErrorBoundary, HydrateFallback, children: toRoutes(routes) };
    const router = createBrowserRouter([site]);
    const root = createRoot(container);
    root.render(createElement(RouterProvider, { router }));
    shown = { root, end: () => router.dispose() };
    await rest();
  }

  const {
    click: _click,
    fill: _fill,
    check: _check,
    uncheck: _uncheck,
    ...body
  } = locate('page', () => [document.body]);
  const page: ComponentPage = {
    ...body,
    ...line,
    goto,
    reload: () => goto(page.url()),
    async goBack() {
      const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await left;
      await rest();
    },
    url: () => `${location.pathname}${location.search}`,
    keyboard: {
      type: async (text) => await hands.keyboard(text),
      press: async (key) => await hands.keyboard(keyOf(key)),
    },
    signIn({ cookie }) {
      const [name = '', ...value] = cookie.split('=');
      line.setCookie(name, value.join('='));
    },
    holdTimers() {
      vi.useFakeTimers({
        toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
        now: Date.now(),
        shouldAdvanceTime: true,
      });
      return { pass: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)) };
    },
    nextFile: () =>
      new Promise((resolve) => {
        let kept: Blob | undefined;
        vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
          kept = file as Blob;
          return 'blob:kept';
        });
        vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
        vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
          this: HTMLAnchorElement,
        ) {
          void readText(kept).then((text) => resolve({ name: this.download, text }));
        });
      }),
    nextExit: () =>
      new Promise((resolve) => {
        const { location: here } = globalThis;
        const get = (_none: object, name: string) => (name === 'assign' ? resolve : Reflect.get(here, name));
        vi.stubGlobal('location', new Proxy({}, { get }));
      }),
    changeBrowser() {
      leave();
      line.clearCookies();
      forgetAll();
    },
    setOffline(wanted) {
      isOffline = wanted;
      dispatchEvent(new Event(wanted ? 'offline' : 'online'));
    },
  };
  const close = async () => {
    leave();
    // What is cut off never ends, and what outlives the page, such as the turn of a sender, would wait for
    // it.
    await waitForCalm(line.isQuiet);
    line.cut();
  };
  return { page, close };
}

/**
 * Connects a page with the server in the same process: cookies, origin, live events, and simulated failures.
 */
import type { TestApp } from '#tests/support/test-app.ts';
import { ORIGIN } from '#tests/support/test-app.ts';
import { serve } from './page-time.ts';
import { passMoment } from './wait-until.ts';

/** An error that the server declares, for one that it would not give by itself. */
interface Refusal {
  code: string;
  status: number;
  message: string;
  data?: object;
}

/** An internal error of the server, no answer at all, or a declared error. */
type Failure = 'answer' | 'silence' | Refusal;

export interface Line {
  /** From now on requests to paths like this fail; returns the function that ends it. */
  fail(path: RegExp, how?: Failure): () => void;
  /** Answers to requests to paths like this are held back until released. */
  hold(path: RegExp): { release(): void };
  /** How often an operation was called. */
  countCalls(path: string): () => number;
  /** The last input that was sent to it. */
  lastSent(path: string): unknown;
  setCookie(name: string, value: string): void;
  clearCookies(): void;
  cookieNames(): string[];
  /** Whether the page waits for no answer that can still arrive. */
  isQuiet(): boolean;
  /** Ends the live events of the page: it is left, or gets no news any more. */
  hangUp(): void;
  /** Closes the browser: no more requests. */
  cut(): void;
}

interface Sent {
  path: string;
  method: string;
  body: unknown;
}

const brokenInside: Refusal = {
  code: 'INTERNAL_ERROR',
  message: 'Ein Fehler ist aufgetreten',
  status: 500,
};

/** Replaces the browser's `fetch` and `EventSource`. */
export function connectBrowser(app: TestApp): Line {
  const cookies = new Map<string, string>();
  const failures = new Set<{ path: RegExp; how: Failure }>();
  const holds = new Set<{ path: RegExp; released: Promise<void> }>();
  const sent: Sent[] = [];
  const streams = new Set<{ close(): void }>();

  const headersOf = (more: Record<string, string> = {}) => ({
    host: new URL(ORIGIN).host,
    ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
    ...more,
  });

  function keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  let underWay = 0;

  let isOver = false;

  async function ask(url: string, init?: RequestInit): Promise<Response> {
    // Requests of a page after its end are dropped.
    if (isOver) return await new Promise<never>(() => undefined);
    underWay += 1;
    try {
      return await answerTo(url, init);
    } catch (error) {
      if (!isOver) throw error;
      return await new Promise<never>(() => undefined);
    } finally {
      underWay -= 1;
    }
  }

  async function answerTo(url: string, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET', body, signal } = init;
    const { pathname, search } = new URL(url, ORIGIN);
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    sent.push({ path: pathname, method, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    for (const { path, released } of holds) {
      if (!path.test(pathname)) continue;
      underWay -= 1;
      await released;
      underWay += 1;
    }
    // No answer or error arrives before the page has rendered its loading state.
    await passMoment();
    const failure = [...failures].find(({ path }) => path.test(pathname));
    if (failure?.how === 'silence') throw new TypeError('Failed to fetch');
    if (failure) {
      const refusal = failure.how === 'answer' ? brokenInside : failure.how;
      return Response.json({ ...refusal, defined: true }, { status: refusal.status });
    }
    const request = {
      method: method as 'GET' | 'POST',
      url: `${pathname}${search}`,
      headers: headersOf({
        ...(init.headers as Record<string, string>),
        ...(method === 'GET' ? {} : { origin: ORIGIN }),
      }),
      ...(typeof body === 'string' ? { payload: body } : {}),
    };
    const answer = await serve(() => app.http.inject(request));
    signal?.throwIfAborted();
    if (isOver) throw new TypeError('Failed to fetch');
    keepCookies([answer.headers['set-cookie'] ?? []].flat());
    const isEmpty = [204, 304].includes(answer.statusCode);
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    });
  }

  globalThis.fetch = ((url: string, init?: RequestInit) => ask(url, init)) as typeof fetch;
  globalThis.EventSource = class extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    #reading: { destroy(): void } | undefined;

    constructor(path: string) {
      super();
      streams.add(this);
      void this.#listen(path);
    }

    async #listen(path: string): Promise<void> {
      const request = { url: path, headers: headersOf(), payloadAsStream: true } as const;
      const answer = await serve(() => app.http.inject(request));
      if (this.readyState === 2) return;
      if (answer.statusCode !== 200) {
        this.readyState = 2;
        this.dispatchEvent(new Event('error'));
        return;
      }
      const stream = answer.stream();
      this.#reading = stream;
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
      let rest = '';
      stream.on('error', () => undefined);
      stream.on('data', (chunk: Buffer) => {
        const blocks = `${rest}${chunk.toString()}`.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const data = /^data: ?(.*)$/m.exec(block)?.[1];
          if (data !== undefined && !/^event: (?!message)/m.test(block)) {
            this.dispatchEvent(new MessageEvent('message', { data }));
          }
        }
      });
    }

    close(): void {
      this.readyState = 2;
      this.#reading?.destroy();
      streams.delete(this);
    }
  } as unknown as typeof EventSource;

  return {
    fail(path, how = 'answer') {
      const failure = { path, how };
      failures.add(failure);
      return () => void failures.delete(failure);
    },
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const hold = { path, released: promise };
      holds.add(hold);
      return {
        release() {
          holds.delete(hold);
          resolve();
        },
      };
    },
    countCalls(path) {
      const isMeant = (one: Sent) => one.path === `/api${path}`;
      const before = sent.filter(isMeant).length;
      return () => sent.filter(isMeant).length - before;
    },
    lastSent: (path) => sent.findLast((one) => one.path === `/api${path}`)?.body,
    setCookie: (name, value) => void cookies.set(name, value),
    clearCookies: () => cookies.clear(),
    cookieNames: () => [...cookies.keys()],
    cut: () => {
      isOver = true;
    },
    isQuiet: () => underWay === 0,
    hangUp() {
      for (const stream of streams) stream.close();
    },
  };
}

/**
 * A network between a phone and the real server that loses, repeats and delays calls as configured for each.
 */
import { ORIGIN, type TestApp } from '#tests/support/test-app.ts';

/**
 * `drop`: never arrives. `lose`: arrives, but its answer does not. `repeat`: arrives twice concurrently.
 * `late`: times out on the phone and arrives with a later call. `gateway`: a proxy answers instead of the
 * server; `broken`: after the server has processed it. `close`, `close after`: the app is closed before or
 * after the server has processed it.
 */
export const fates = [
  'ok',
  'drop',
  'lose',
  'repeat',
  'late',
  'gateway',
  'broken',
  'close',
  'close after',
] as const;
export type Fate = (typeof fates)[number];

export class BadNetwork {
  /** The account signed in on the phone's browser. */
  cookie: string | undefined;
  /** The fate of the next calls; later calls succeed. */
  #fates: Fate[];
  #late: (() => Promise<unknown>)[] = [];
  /** Closes the app that is open, and only that one; pending answers never arrive. */
  closeApp: () => void = () => undefined;
  #app: TestApp;
  calls = 0;

  constructor(app: TestApp, coming: Fate[]) {
    this.#app = app;
    this.#fates = coming;
  }

  heal(): void {
    this.#fates = [];
  }

  /** Delayed calls arrive now, in reverse order. */
  async flush(): Promise<void> {
    for (const arrive of this.#late.splice(0).toReversed()) await arrive();
  }

  fetch = async (path: string, init: RequestInit): Promise<Response> => {
    this.calls += 1;
    // An answer of a closed app must not close the one that was opened since.
    const { closeApp } = this;
    const reach = this.#prepare(path, init);
    const fate = this.#fates.shift() ?? 'ok';
    if (fate !== 'late') await this.flush();
    switch (fate) {
      case 'ok':
        return await reach();
      case 'repeat':
        return (await Promise.all([reach(), reach()]))[0];
      case 'drop':
        throw new TypeError('fetch failed');
      case 'late':
        this.#late.push(reach);
        throw new TypeError('fetch failed');
      case 'lose':
        await reach();
        throw new TypeError('fetch failed');
      case 'gateway':
        return new Response('Bad Gateway', { status: 502 });
      case 'broken':
        await reach();
        return new Response('Bad Gateway', { status: 502 });
      case 'close after':
        await reach();
        return await close(closeApp);
      case 'close':
        return await close(closeApp);
    }
  };

  #prepare(path: string, { method, headers, body }: RequestInit): () => Promise<Response> {
    const { cookie } = this;
    return async () => {
      const answer = await this.#app.http.inject({
        method: method === 'GET' ? 'GET' : 'POST',
        url: path,
        headers: {
          ...(headers as Record<string, string>),
          origin: ORIGIN,
          ...(cookie ? { cookie } : {}),
        },
        payload: body as string | undefined,
      });
      return new Response(answer.body, { status: answer.statusCode });
    };
  }
}

async function close(closeApp: () => void): Promise<never> {
  closeApp();
  return await new Promise<never>(() => undefined);
}

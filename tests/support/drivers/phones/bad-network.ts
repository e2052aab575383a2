/**
 * A network between a phone and the real server that loses, repeats and delays, as it is told for each call.
 */
import { ORIGIN, type TestApp } from '#tests/support/platform/test-app.ts';

/**
 * `drop`: never arrives. `lose`: arrives, its answer does not. `repeat`: arrives twice at once. `late`: is
 * given up by the phone and arrives with a later call. `gateway`: a proxy answers in the server's place;
 * `broken`: after the server has worked. `close`, `close after`: the app is closed before or after the server
 * has worked.
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
  /** Whose session the phone's browser has. */
  cookie: string | undefined;
  /** What becomes of the next calls; afterwards all is well. */
  #fates: Fate[];
  #late: (() => Promise<unknown>)[] = [];
  /** Called when the app is closed; what it waited for never comes. */
  onClose: () => void = () => undefined;
  #app: TestApp;
  calls = 0;

  constructor(app: TestApp, coming: Fate[]) {
    this.#app = app;
    this.#fates = coming;
  }

  heal(): void {
    this.#fates = [];
  }

  /** What was delayed arrives now, in the wrong order. */
  async flush(): Promise<void> {
    for (const arrive of this.#late.splice(0).toReversed()) await arrive();
  }

  fetch = async (path: string, init: RequestInit): Promise<Response> => {
    this.calls += 1;
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
        return await this.#close();
      case 'close':
        return await this.#close();
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

  async #close(): Promise<never> {
    this.onClose();
    return await new Promise<never>(() => undefined);
  }
}

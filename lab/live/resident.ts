/** A resident of the city, who does everything over HTTP as a browser would. */
import { randomUUID } from 'node:crypto';

export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(path: string, status: number, code: string) {
    super(`${path}: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export interface Resident {
  email: string;
  get<T>(path: string): Promise<T>;
  /** Throws Refused. */
  post<T = unknown>(path: string, body: object): Promise<T>;
  /** The request format of the demo's payment page. */
  sendForm(path: string, form: Record<string, string>): Promise<void>;
  /**
   * Calls `onNoun` with each noun of the event stream until `signal` aborts; reconnects when the stream
   * breaks.
   */
  listen(onNoun: (noun: string) => void, signal: AbortSignal): Promise<void>;
}

const TIMEOUT_MS = 20_000;

/** Throws Refused for a wrong password. */
export async function signIn(origin: string, email: string, password: string): Promise<Resident> {
  let cookie = '';
  const ask = async (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) => {
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { cookie, origin, ...init.headers },
      signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status < 400) return answer;
    const { code = '' } = (await answer.json().catch(() => ({}))) as { code?: string };
    throw new Refused(path, answer.status, code);
  };
  const post = async (path: string, body: object) =>
    await ask(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
  const entered = await post('/sign-in', { email, password, rememberMe: true });
  cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return {
    email,
    get: async <T>(path: string) => (await (await ask(`/api${path}`)).json()) as T,
    post: async <T>(path: string, body: object) => (await (await post(path, body)).json()) as T,
    async sendForm(path, form) {
      await ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form),
      });
    },
    async listen(onNoun, signal) {
      while (!signal.aborted) {
        try {
          const answer = await ask('/api/events', { signal });
          const decoder = new TextDecoder();
          for await (const chunk of answer.body ?? []) {
            for (const [, noun = ''] of decoder
              .decode(chunk, { stream: true })
              .matchAll(/"noun":"([^"]+)"/g)) {
              onNoun(noun);
            }
          }
        } catch {
          // The next iteration reconnects.
        }
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    },
  };
}

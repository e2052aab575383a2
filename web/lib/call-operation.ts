/**
 * One call of an operation as its contract describes it: method, path with its `{id}`s, a query for reading,
 * JSON for changing. The library's own link also supports forms, files and streams, which no operation here
 * uses, and is as large as the whole landing page.
 */
import { ORPCError } from '@orpc/client';
import { PERSON_HEADER } from '#delivery/contract/waiting-acts.ts';
import { ORDER_LINK_HEADER } from '#people/contract/order-link-header.ts';
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';
import { makeKey } from './make-key.ts';
import { findPresentedLink } from './order-link.ts';
import { learnServerTime } from './server-now.ts';

export interface OperationRoute {
  method?: string | undefined;
  path?: string | undefined;
}

/** An answer without an error body of our server: from a proxy before it, or while it failed. */
export class WordlessAnswer extends Error {
  constructor(status: number) {
    super(`Status ${status}`);
  }
}

/** On the server: asks the API in its own process. */
export type AskOnServer = (path: string) => Promise<Response>;

interface CallOptions {
  ask?: AskOnServer | undefined;
  signal?: AbortSignal | undefined;
  key?: string | undefined;
  personId?: string | undefined;
  /** The call outlives the page. */
  keepalive?: boolean | undefined;
}

/**
 * Returns the operation's output; a change takes effect once per `key`. Throws an ORPCError for an error of
 * the server, WordlessAnswer for a failure without a text, anything else for no answer.
 */
export async function callOperation(
  { method = 'POST', path = '' }: OperationRoute,
  input: unknown,
  { ask, signal, key = makeKey(), personId, keepalive }: CallOptions = {},
): Promise<unknown> {
  const { pathname, rest } = fillPath(path, input);
  const isRead = method === 'GET';
  const search = isRead ? searchOf(rest) : '';
  const url = `/api${pathname}${search}`;
  if (!isRead) forgetEarlyAnswers();
  const early = ask?.(url) ?? (isRead ? takeEarlyAnswer(url) : undefined);
  const orderLink = findPresentedLink();
  const init = {
    method,
    signal,
    ...(keepalive && { keepalive }),
    headers: {
      ...(orderLink ? { [ORDER_LINK_HEADER]: orderLink } : {}),
      ...(isRead
        ? {}
        : {
            'idempotency-key': key,
            'content-type': 'application/json',
            ...(personId ? { [PERSON_HEADER]: personId } : {}),
          }),
    },
    body: isRead ? undefined : JSON.stringify(rest),
  };
  const askedAt = Date.now();
  const response = await (early ?? fetchTwice(url, init));
  // One that the head asked for came earlier.
  if (!early) learnServerTime(response, askedAt);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer;
  throw isRefusal(answer) ? new ORPCError(answer.code, answer) : new WordlessAnswer(response.status);
}

/** Inputs named in the path are placed there; undefined values are omitted. */
function fillPath(path: string, input: unknown) {
  const given = Object.entries((input ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const rest = Object.fromEntries(given);
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { pathname, rest };
}

/** Flat values only: no reading operation needs more. */
function searchOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== null);
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : '';
}

interface Refusal {
  code: string;
  status: number;
  message: string;
  defined: boolean;
  data?: unknown;
}

/** Only our own errors count as answers, not those of a proxy. */
function isRefusal(answer: unknown): answer is Refusal {
  const { code, status, message, defined } = (answer ?? {}) as Partial<Record<keyof Refusal, unknown>>;
  return (
    typeof code === 'string' &&
    typeof status === 'number' &&
    typeof message === 'string' &&
    message !== '' &&
    typeof defined === 'boolean'
  );
}

/** The retry uses the same key, so that a lost answer is repeated and nothing happens twice. */
async function fetchTwice(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.method === 'GET' || init.signal?.aborted || !navigator.onLine) throw error;
    return await fetch(url, init);
  }
}

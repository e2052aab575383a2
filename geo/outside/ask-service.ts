import type { z } from 'zod';
import { GeoError } from '#geo/geo.ts';

/** Timeout: a person is waiting for the answer. */
const LIMIT_MS = 4000;

export interface ServiceQuestion {
  url: URL;
  headers?: Record<string, string>;
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: unknown;
}

/**
 * Calls a maps service and parses its response by `schema`; also a response with an error of its own (status
 * 400), which the caller translates. Throws GeoError OVER_QUERY_LIMIT, REQUEST_DENIED, UNAVAILABLE: by
 * status, on timeout, and for a response of another shape than documented.
 */
export async function askService<T>(question: ServiceQuestion, schema: z.ZodType<T>): Promise<T> {
  const { status, text } = await fetchText(question);
  if (status === 429) throw new GeoError('OVER_QUERY_LIMIT');
  if (status === 401 || status === 403) throw new GeoError('REQUEST_DENIED');
  if (status >= 500) throw new GeoError('UNAVAILABLE', `the service answers ${status}`);
  const parsed = schema.safeParse(readJson(text));
  if (!parsed.success) throw new GeoError('UNAVAILABLE', `an answer of another shape, status ${status}`);
  return parsed.data;
}

async function fetchText({ url, headers, body }: ServiceQuestion): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    // Without the URL, which may contain a key.
    throw new GeoError('UNAVAILABLE', `the service does not answer: ${(error as Error).name}`);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Joins `path` to the operator's base URL, which may have a path of its own. */
export function urlBelow(base: string, path: string, query: Record<string, string | string[]> = {}): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`);
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) url.searchParams.append(name, value);
  }
  return url;
}

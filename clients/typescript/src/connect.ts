/** What the client has besides the operations of the API, which are generated when it is packed. */
import type { RequestOpts } from '@oazapfts/runtime';

export { HttpError, ok } from '@oazapfts/runtime';

/** A key, and where its API is, such as https://example.com/api/v1. */
export interface Access {
  apiKey: string;
  baseUrl: string;
  /** For proxies and tests; `fetch` unless given. */
  fetch?: typeof fetch;
}

/** The last argument of every operation: with which key it is asked. */
export function connect({ apiKey, baseUrl, fetch }: Access): RequestOpts {
  return { baseUrl, headers: { Authorization: `Bearer ${apiKey}` }, ...(fetch ? { fetch } : {}) };
}

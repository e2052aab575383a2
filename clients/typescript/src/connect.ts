/** What the client has besides the operations of the API, which are generated when it is packed. */
import { HttpError, ok as okOf, type RequestOpts } from '@oazapfts/runtime';

export { HttpError };

/**
 * The answer of an operation; a refusal is thrown as an HttpError whose message has the status, our code and
 * its text: '404 delivery_not_found: This delivery does not exist.'
 */
export const ok: typeof okOf = async (asked) => {
  try {
    return await okOf(asked);
  } catch (error) {
    if (error instanceof HttpError) {
      const refusal = (error.data as { error?: { code: string; message: string } } | undefined)?.error;
      if (refusal) error.message = `${error.status} ${refusal.code}: ${refusal.message}`;
    }
    throw error;
  }
};

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

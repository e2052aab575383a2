/** A client of the public API. What is generated from its OpenAPI document is in public-operations.ts. */
import type { RequestOpts } from '@oazapfts/runtime';
export { HttpError, ok } from '@oazapfts/runtime';
export * from './public-operations.ts';
/** A key, and where its API is, such as https://example.com/api/v1. */
export interface Access {
    apiKey: string;
    baseUrl: string;
    /** For proxies and tests; `fetch` unless given. */
    fetch?: typeof fetch;
}
/** The last argument of every operation: with which key it is asked. */
export declare function connect({ apiKey, baseUrl, fetch }: Access): RequestOpts;

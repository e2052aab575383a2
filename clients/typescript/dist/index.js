export { HttpError, ok } from '@oazapfts/runtime';
export * from './public-operations.js';
/** The last argument of every operation: with which key it is asked. */
export function connect({ apiKey, baseUrl, fetch }) {
    return { baseUrl, headers: { Authorization: `Bearer ${apiKey}` }, ...(fetch ? { fetch } : {}) };
}

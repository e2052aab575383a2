/** The one way to the server: typed calls from the contract, each change with an idempotency key of its own. */
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { contract } from '#contract/contract.ts';

const link = new OpenAPILink(contract, {
  url: () => `${window.location.origin}/api`,
  headers: () => ({ 'idempotency-key': makeKey() }),
  fetch: fetchTwice,
});

/** The same key goes out twice, so that a lost answer is asked for again and nothing happens twice. */
async function fetchTwice(request: Request, init: RequestInit): Promise<Response> {
  if (request.method === 'GET') return await fetch(request, init);
  const again = request.clone();
  try {
    return await fetch(request, init);
  } catch (error) {
    if (request.signal.aborted || !navigator.onLine) throw error;
    return await fetch(again, init);
  }
}

/** `crypto.randomUUID` exists in secure contexts only, and the demo may be opened over plain HTTP. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export const client: ContractRouterClient<typeof contract> = createORPCClient(link);
export const orpc = createTanstackQueryUtils(client);

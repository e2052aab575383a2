import { getManagedEndpoint } from '#business/server/webhooks/get-managed-endpoint.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { KeyHolder } from './require-key.ts';

/** A webhook endpoint of the key's company and mode. Throws WEBHOOK_NOT_FOUND. */
export async function getKeyEndpoint(executor: Executor, { key, viewer }: KeyHolder, id: string) {
  const endpoint = await getManagedEndpoint(executor, viewer, id);
  if (endpoint.isTest !== (key.mode === 'test')) throw new AppError('WEBHOOK_NOT_FOUND');
  return endpoint;
}

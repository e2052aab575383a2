import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { wakeEndpoint } from './wake-endpoint.ts';
import { updateEndpoint } from './webhook-endpoints.store.ts';
import { restartMessages } from './webhook-messages.store.ts';

/** Forgets earlier failures, and sends what waits, each for three days from now on. */
export async function restartEndpoint(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  id: string,
): Promise<void> {
  const hasNotFailed = { failures: 0, failingSince: null, restsUntil: null };
  await updateEndpoint(tx, id, { ...hasNotFailed, disabledAt: null, disabledReason: null });
  await restartMessages(tx, id, services.clock.now());
  await wakeEndpoint(services, tx, id);
}

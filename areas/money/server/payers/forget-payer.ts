import type { Services } from '#app/services.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import { findPayer } from './payers.store.ts';

const FORGET_PAYER_JOB = 'forget-payer';

/** With whoever deletes the account the provider forgets them and every card, tried again until it has. */
export async function forgetPayer(
  services: Pick<Services, 'sendJob'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const payer = await findPayer(tx, userId);
  if (!payer) return;
  await services.sendJob(tx, FORGET_PAYER_JOB, { providerPayerId: payer.providerPayerId });
}

export function forgetPayerJob({ payments }: Pick<Services, 'payments'>): JobDefinition {
  return {
    name: FORGET_PAYER_JOB,
    title: 'Karten eines gelöschten Kontos',
    timeoutSeconds: 60,
    run: ({ providerPayerId }) => payments.forgetPayer(String(providerPayerId)),
  };
}

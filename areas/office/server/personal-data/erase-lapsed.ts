import { eraseLapsedOrders } from '#money/server/checkout/erase-orders.ts';
import { eraseLapsedDeliveries } from '#delivery/server/deliveries/erase-deliveries.ts';
import { eraseWordsBefore } from '#people/server/audit/record-audit.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import { listProofKeys } from '#delivery/domain/proof-keys.ts';
import type { Services } from '#app/services.ts';
import { deleteLapsedMessages } from '#office/server/support/delete-messages.ts';

/**
 * Erases names and addresses of before `lapse`, and the audit log's words, which can no longer serve as
 * evidence for a claim, and deletes the related proofs and messages, as the privacy policy states. Source:
 * GDPR 5 (1) e; BGB 195, 199.
 */
export async function eraseLapsed(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  lapse: Date,
): Promise<void> {
  const now = services.clock.now();
  await eraseWordsBefore(services.db, lapse);
  for (let isMore = true; isMore; ) {
    isMore = await services.db.transaction(async (tx) => {
      const erased = await eraseLapsedDeliveries(tx, lapse, now);
      await eraseLapsedOrders(
        tx,
        erased.deliveries.map(({ id }) => id),
      );
      const keys = [...listProofKeys(erased), ...(await deleteLapsedMessages(tx, lapse))];
      if (keys.length > 0) await services.sendJob(tx, DELETE_FILES_JOB, { keys });
      return erased.deliveries.length > 0;
    });
  }
}

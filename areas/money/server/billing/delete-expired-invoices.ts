import type { Services } from '#app/services.ts';
import { forgetExpiredLines } from '#money/server/receivables/forget-expired.ts';
import { deleteExpired, nameExpiry } from './billing.store.ts';

/**
 * Deletes invoices whose retention is over, with the lines of collective ones. A PDF made of one meanwhile
 * goes as all do, within 30 days, and no new one can be made. Source: AO 147 (3); GDPR 5 (1) e.
 */
export async function deleteExpiredInvoices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await nameExpiry(tx, now);
    await forgetExpiredLines(tx, now);
    await deleteExpired(tx, now);
  });
}

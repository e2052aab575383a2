import type { Services } from '#server/services.ts';
import { deleteExpired } from './billing.store.ts';

/**
 * Deletes invoices whose retention is over. A PDF made of one meanwhile goes as all do, within 30 days, and
 * no new one can be made. Source: AO 147 (3); GDPR 5 (1) e.
 */
export async function deleteExpiredInvoices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction((tx) => deleteExpired(tx, clock.now()));
}

import { keptSince } from '#domain/billing/voucher-retention.ts';
import { listLedgerDifferences } from './differences.store.ts';
import type { Services } from '#server/services.ts';
import { type Difference, toDifference } from './difference-texts.ts';

const MINUTE = 60_000;

/**
 * Inconsistencies between payments, deliveries, invoices and refunds, oldest first. Rows in progress get ten
 * minutes to settle.
 */
export async function listDifferences({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Difference[]> {
  const at = clock.now();
  const now = at.getTime();
  const found = await listLedgerDifferences(db, {
    settled: new Date(now - 10 * MINUTE),
    waited: new Date(now - 60 * MINUTE),
    // Older payments may lack an invoice, as its retention has ended.
    kept: keptSince(at),
  });
  return found.map(toDifference);
}

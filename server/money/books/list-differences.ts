import { keptSince } from '#domain/billing/voucher-retention.ts';
import { listLedgerDifferences } from './differences.store.ts';
import type { Services } from '#server/services.ts';
import { type Difference, toDifference } from './difference-texts.ts';

const MINUTE = 60_000;

/**
 * Where payments, deliveries, invoices and refunds do not fit together, oldest first. What takes a moment has
 * had ten minutes.
 */
export async function listDifferences({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Difference[]> {
  const at = clock.now();
  const now = at.getTime();
  const found = await listLedgerDifferences(db, {
    settled: new Date(now - 10 * MINUTE),
    waited: new Date(now - 60 * MINUTE),
    // What is older may lack its invoice by law.
    kept: keptSince(at),
  });
  return found.map(toDifference);
}

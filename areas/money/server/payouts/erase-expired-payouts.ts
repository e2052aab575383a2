import { keptSince } from '#money/domain/voucher-retention.ts';
import type { Services } from '#app/services.ts';
import { erasePayoutsBefore } from './payouts.store.ts';

/**
 * Erases the recipients of transfers whose retention has ended; the sums stay. Source: AO 147 (3); GDPR 5 (1)
 * e.
 */
export async function eraseExpiredPayouts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await erasePayoutsBefore(db, keptSince(clock.now()));
}

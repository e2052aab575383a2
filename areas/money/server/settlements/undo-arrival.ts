import { refuseLater } from '#money/server/payouts/refuse-later.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { getSettlementView } from './get-settlement.ts';
import { unmarkBanked } from './settlements.store.ts';
import { getRow, type SettlementView } from './to-settlement.ts';

/**
 * Takes back that a settlement has arrived, if that was recorded at `seenAt`. Throws SETTLEMENT_NOT_FOUND,
 * SETTLEMENT_NOT_BANKED, and SETTLEMENT_BANKED when it was recorded anew meanwhile.
 */
export async function undoArrival(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  { id, seenAt, reason }: { id: string; seenAt: string; reason: string },
): Promise<SettlementView> {
  return await db.transaction(async (tx) => {
    const before = await unmarkBanked(tx, id, new Date(seenAt));
    if (!before) {
      const { settlement, bankedBy } = await getRow(tx, id);
      if (!settlement.bankedAt) throw new AppError('SETTLEMENT_NOT_BANKED');
      throw refuseLater('SETTLEMENT_BANKED', { who: bankedBy, at: settlement.bankedAt });
    }
    const { providerPayoutId, arrivesOn, bankedOn, bankedCents } = before;
    await recordAudit(tx, {
      actor: admin,
      action: 'settlement.unbanked',
      subject: { kind: 'settlement', id },
      details: { providerPayoutId, arrivesOn, reason },
      before: { bankedOn, bankedCents },
      after: { bankedOn: null, bankedCents: null },
      at: clock.now(),
    });
    return await getSettlementView({ db: tx, clock }, id);
  });
}

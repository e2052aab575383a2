import { dayOf } from '#platform/domain/hamburg-days.ts';
import { refuseLater } from '#money/server/payouts/refuse-later.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { getSettlementView } from './get-settlement.ts';
import { markBanked, unmarkBanked } from './settlements.store.ts';
import { getRow, type SettlementView } from './to-settlement.ts';

/**
 * Records the day and the amount, in cents, with which the bank's statement shows a settlement. Throws
 * SETTLEMENT_NOT_FOUND, SETTLEMENT_DAY, SETTLEMENT_FAILED, and SETTLEMENT_BANKED when it was already
 * recorded.
 */
export async function recordArrival(
  { db, clock }: { db: Executor; clock: Clock },
  admin: SignedIn,
  { id, day, cents }: { id: string; day: string; cents: number },
): Promise<SettlementView> {
  const now = clock.now();
  return await db.transaction(async (tx) => {
    const { settlement } = await getRow(tx, id);
    if (day > dayOf(now).toString() || day < dayOf(settlement.madeAt).toString()) {
      throw new AppError('SETTLEMENT_DAY');
    }
    const banked = { bankedOn: day, bankedCents: cents, bankedBy: admin.id, bankedAt: now };
    if (!(await markBanked(tx, id, banked))) {
      const first = await getRow(tx, id);
      if (first.settlement.status === 'failed') throw new AppError('SETTLEMENT_FAILED');
      throw refuseLater('SETTLEMENT_BANKED', { who: first.bankedBy, at: first.settlement.bankedAt ?? now });
    }
    const { providerPayoutId, arrivesOn, amountCents } = settlement;
    await recordAudit(tx, {
      actor: admin,
      action: 'settlement.banked',
      subject: { kind: 'settlement', id },
      details: { providerPayoutId, arrivesOn, amountCents },
      before: { bankedOn: null, bankedCents: null },
      after: { bankedOn: day, bankedCents: cents },
      at: now,
    });
    return await getSettlementView({ db: tx, clock }, id);
  });
}

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

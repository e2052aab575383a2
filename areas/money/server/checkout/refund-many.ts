import { formatPrice, shortId } from '#platform/contract/german-format.ts';
import { type RefundShare, shareOf } from '#money/contract/refund-share.ts';
import { requireDutyNow } from '#people/server/accounts/require-duty-now.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { refundPart } from './refund-part.ts';
import { listPaymentsWithRest } from './refunds.store.ts';

interface ManyRefunds {
  /** Each with all refunds of its delivery that the admin saw. */
  payments: { id: string; seenReturnedCents: number }[];
  share: RefundShare;
  reason: string;
}

interface Outcome {
  deliveryId: string | null;
  shortId: string | null;
  /** What is refunded; 0 if it was refused. */
  cents: number;
  refusal: string | null;
}

/**
 * Refunds a share of each of these payments as `refundPart` does, each delivery in a transaction of its own:
 * what is refused leaves the others as they are. Two payments of a delivery are one refund of both shares.
 */
export async function refundMany(
  services: Pick<Services, 'db' | 'config' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  { payments, share, reason }: ManyRefunds,
): Promise<Outcome[]> {
  const seen = new Map(payments.map(({ id, seenReturnedCents }) => [id, seenReturnedCents]));
  const found = await listPaymentsWithRest(services.db, [...seen.keys()]);
  const unknown = [...seen.keys()].filter((id) => !found.some((payment) => payment.id === id));
  const outcomes: Outcome[] = unknown.map(() => ({
    deliveryId: null,
    shortId: null,
    cents: 0,
    refusal: new AppError('DELIVERY_NOT_FOUND').message,
  }));
  for (const deliveryId of new Set(found.map((payment) => payment.deliveryId))) {
    const ids = found.filter((payment) => payment.deliveryId === deliveryId).map(({ id }) => id);
    const named = { deliveryId, shortId: shortId(deliveryId) };
    try {
      const cents = await services.db.transaction(async (tx) => {
        const shares = await readShares(tx, ids, share);
        const sumCents = [...shares.values()].reduce((sum, one) => sum + one, 0);
        // Two versions of one delivery cannot both be right: the lower sum is refused as changed.
        const seenReturnedCents = Math.min(...ids.map((id) => seen.get(id) ?? 0));
        await refundPart(services, tx, await requireDutyNow(tx, admin, 'money'), {
          deliveryId,
          cents: sumCents,
          seenReturnedCents,
          reason,
          shares,
        });
        return sumCents;
      });
      outcomes.push({ ...named, cents, refusal: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { message, details } = error;
      outcomes.push({ ...named, cents: 0, refusal: [details.detail, message].filter(Boolean).join(' ') });
    }
  }
  return outcomes;
}

/** The cents of each payment. Throws REFUND_TOO_HIGH if one share is more than is left of its payment. */
async function readShares(tx: Transaction, ids: string[], share: RefundShare): Promise<Map<string, number>> {
  const shares = new Map<string, number>();
  for (const payment of await listPaymentsWithRest(tx, ids)) {
    const cents = shareOf(share, payment);
    if (cents > payment.leftCents) {
      throw new AppError('REFUND_TOO_HIGH', {
        detail: `Es sind noch ${formatPrice(payment.leftCents)} übrig.`,
      });
    }
    shares.set(payment.id, cents);
  }
  return shares;
}

import { listPaymentHistory } from '#money/server/checkout/list-payment-history.ts';
import { findRefundLimit } from '#money/server/checkout/refund-limit.ts';
import type { CaseWay } from '#office/domain/case-kinds.ts';
import type { Case } from '#office/server/cases/find-case.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Executor } from '#platform/server/database/database.ts';

export interface CaseChoices {
  choices: { way: CaseWay; maxCents: number }[];
  returnedCents: number;
}

/**
 * How a case can be paid, and how much of it by this admin: what is left of the delivery's payments the way
 * it was paid, and any of a named value by transfer; never more than that value, nor than the board would
 * let this admin refund.
 */
export async function listCaseWays(
  executor: Executor,
  admin: SignedIn,
  { deliveryId, claimedCents, state }: Pick<Case, 'deliveryId' | 'claimedCents' | 'state'>,
): Promise<CaseChoices> {
  const payments = deliveryId ? await listPaymentHistory(executor, deliveryId) : [];
  const sum = (parts: readonly { amountCents: number }[]) =>
    parts.reduce((total, { amountCents }) => total + amountCents, 0);
  const returnedCents = sum(payments.flatMap(({ refunds }) => refunds));
  const limitCents = (await findRefundLimit(executor, admin)) ?? Number.POSITIVE_INFINITY;
  const maxAllCents = Math.min(claimedCents ?? Number.POSITIVE_INFINITY, limitCents - returnedCents);
  const left = payments.filter(({ amountCents, refunds }) => amountCents > sum(refunds));
  const methods = new Set(left.map(({ method }) => method));
  const [method] = methods;
  const ways: CaseChoices['choices'] = [];
  // A delivery that was paid in both ways is refunded on the board, payment by payment.
  if (method && methods.size === 1) {
    const way = method === 'account' ? 'account' : 'card';
    ways.push({ way, maxCents: Math.min(sum(payments) - returnedCents, maxAllCents) });
  }
  if (claimedCents !== null) ways.push({ way: 'transfer', maxCents: maxAllCents });
  const choices = state === 'decided' ? [] : ways.filter(({ maxCents }) => maxCents > 0);
  return { choices, returnedCents };
}

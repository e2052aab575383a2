import { refundLimitText } from '#money/contract/refund-limit-text.ts';
import { mayEnter } from '#people/domain/duties.ts';
import type { Viewer } from '#delivery/domain/commands.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';

/**
 * Up to which sum of all refunds of a delivery this viewer may refund; undefined without a limit: for an
 * admin who may enter the finances, and for what the rules refund by themselves.
 */
export async function findRefundLimit(
  executor: Executor,
  { role, duty }: Viewer,
): Promise<number | undefined> {
  if (role !== 'admin' || (duty && mayEnter(duty, 'money'))) return undefined;
  return (await getFigures(executor)).dispatcher_refund_euros * 100;
}

/** While the delivery's payments are locked. Throws REFUND_OVER_LIMIT, which names the limit. */
export async function requireWithinLimit(
  executor: Executor,
  viewer: Viewer,
  { returnedCents, cents }: { returnedCents: number; cents: number },
): Promise<void> {
  const limitCents = await findRefundLimit(executor, viewer);
  if (limitCents === undefined || cents <= 0 || returnedCents + cents <= limitCents) return;
  const openCents = Math.max(0, limitCents - returnedCents);
  throw new AppError('REFUND_OVER_LIMIT', {
    message: refundLimitText({ limitCents, openCents }),
  });
}

import type { z } from 'zod';
import type { customerPayments } from '#money/contract/payment-history.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listNewestPaymentsOf, sumPaymentsOf } from './customer-payments.store.ts';

const MAX_PAYMENTS = 20;

/** What a customer has paid and got back in all, and the newest payments. */
export async function listCustomerPayments(
  executor: Executor,
  userId: string,
): Promise<z.infer<typeof customerPayments>> {
  const newest = await listNewestPaymentsOf(executor, userId, MAX_PAYMENTS);
  return {
    ...(await sumPaymentsOf(executor, userId)),
    payments: newest.map(({ paidAt, ...payment }) => ({ ...payment, paidAt: paidAt.toISOString() })),
  };
}

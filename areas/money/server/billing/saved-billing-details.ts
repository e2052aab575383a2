import { type BillingDetails, noBillingDetails } from '#platform/domain/billing-details.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { deleteBillingRow, findBillingDetails, upsertBillingDetails } from './billing.store.ts';

/** The details that prefill this customer's next order; empty strings if none are saved. */
export async function getBillingDetails(executor: Executor, userId: string): Promise<BillingDetails> {
  return (await findBillingDetails(executor, userId)) ?? noBillingDetails;
}

/** Replaces the saved details. Paid orders keep those frozen with them. */
export async function saveBillingDetails(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customer: SignedIn,
  details: BillingDetails,
): Promise<BillingDetails> {
  return await upsertBillingDetails(db, customer.id, details, clock.now());
}

export async function deleteBillingDetails(tx: Transaction, userId: string): Promise<void> {
  await deleteBillingRow(tx, userId);
}

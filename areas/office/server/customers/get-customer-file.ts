import type { CustomerFile } from '#office/contract/customers.ts';
import { type AdminArea, mayEnter } from '#people/domain/duties.ts';
import { getCustomer, isEmailConfirmed } from '#people/server/accounts/find-person.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { getBillingDetails } from '#money/server/billing/saved-billing-details.ts';
import { listCustomerPayments } from '#money/server/checkout/list-customer-payments.ts';
import { findRefundLimit } from '#money/server/checkout/refund-limit.ts';
import type { Services } from '#app/services.ts';
import { listMessagesFrom } from '#office/server/support/list-messages-from.ts';
import { countOrders } from './count-orders.ts';

const complaints = new Set(['damage', 'problem', 'emergency']);

/** What an admin needs to know of a customer, as far as the duty may read it. Throws PERSON_NOT_FOUND. */
export async function getCustomerFile(
  { db }: Pick<Services, 'db'>,
  admin: SignedIn,
  id: string,
): Promise<CustomerFile> {
  const mayRead = (area: AdminArea) => admin.duty !== null && mayEnter(admin.duty, area);
  const profile = await getCustomer(db, id);
  const billing = await getBillingDetails(db, id);
  const messages = await listMessagesFrom(db, id);
  return {
    id,
    name: profile.fullName,
    email: profile.email,
    emailConfirmed: await isEmailConfirmed(db, id),
    phone: profile.phone,
    createdAt: profile.createdAt.toISOString(),
    blockedAt: profile.blockedAt?.toISOString() ?? null,
    blockedReason: profile.blockedReason,
    orders: await countOrders(db, id),
    billing: {
      company: billing.billingCompany,
      address: billing.billingAddress,
      vatId: billing.billingVatId,
    },
    refundLimitCents: (await findRefundLimit(db, admin)) ?? null,
    money: mayRead('money') ? await listCustomerPayments(db, id) : null,
    messages: mayRead('support')
      ? messages.map(({ kind: _kind, at, ...message }) => ({ ...message, at: at.toISOString() }))
      : null,
    complaintCount: messages.filter(({ kind }) => complaints.has(kind)).length,
  };
}

import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { callOrdersContract } from '#office/contract/call-orders.ts';
import { createAccount } from '#people/server/accounts/create-account.ts';
import { getCustomer } from '#people/server/accounts/find-person.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { createCheckout } from '#money/server/checkout/create-checkout.ts';
import { getCheckoutOfQuote } from '#money/server/checkout/get-checkout-of-quote.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { findCallOrder, insertCallOrder } from './call-orders.store.ts';
import { mailLink } from './mail-link.ts';

type Input = z.infer<NonNullable<(typeof callOrdersContract.orderForCaller)['~orpc']['inputSchema']>>;
type Needed = Parameters<typeof createCheckout>[0];

/**
 * Orders on behalf of a caller: freezes the quote, records who heard that the terms are accepted, and mails
 * the payment page to the customer, whose account is made if there is none for the address. Repeated, it
 * mails nothing again. Throws PERSON_NOT_FOUND, ALREADY_BLOCKED, EMAIL_NOT_CUSTOMERS, and as createCheckout
 * does.
 */
export async function orderForCaller(
  services: Needed,
  admin: SignedIn,
  { customerId, caller, termsAccepted, ...input }: Input,
): Promise<{ id: string }> {
  const customer = await findPayer(services, customerId ?? (await makeCustomer(services, caller)));
  await createCheckout(services, customer, { ...input, companyId: null, method: 'card', cancelPath: '/' });
  const { id, amountCents } = await getCheckoutOfQuote(services.db, input.quoteId);
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    const isNew = await insertCallOrder(tx, {
      checkoutId: id,
      customerId: customer.id,
      placedBy: admin.id,
      placedByName: admin.fullName,
      termsAcceptedAt: at,
      sentAt: at,
    });
    const row = isNew && (await findCallOrder(tx, id));
    if (!row) return;
    await mailLink(services, tx, row);
    await recordAudit(tx, {
      actor: admin,
      action: 'call_order.placed',
      subject: { kind: 'person', id: customer.id },
      details: { termsAccepted, amountCents },
      at,
    });
  });
  return { id };
}

/** Throws PERSON_NOT_FOUND and ALREADY_BLOCKED. */
async function findPayer({ db }: Pick<Services, 'db'>, id: string): Promise<SignedIn> {
  const profile = await getCustomer(db, id);
  if (profile.blockedAt) throw new AppError('ALREADY_BLOCKED');
  const { fullName, phone, email } = profile;
  return {
    id,
    role: 'customer',
    fullName,
    phone,
    email,
    emailConfirmed: true,
    duty: null,
    hasSecondFactor: false,
    companies: [],
  };
}

/**
 * The account of this address, or a new one with a password that nobody knows: only who reads the mails can
 * choose another. Throws PERSON_NOT_FOUND without a caller, and EMAIL_NOT_CUSTOMERS for a driver's or an
 * admin's address.
 */
async function makeCustomer(
  services: Pick<Services, 'db' | 'clock'>,
  caller: Input['caller'],
): Promise<string> {
  if (!caller) throw new AppError('PERSON_NOT_FOUND');
  const { name: fullName, email, phone } = caller;
  const password = randomBytes(32).toString('base64url');
  const { id, made } = await createAccount(services, { email, password, fullName, phone, role: 'customer' });
  if (made) return id;
  await getCustomer(services.db, id).catch(() => {
    throw new AppError('EMAIL_NOT_CUSTOMERS');
  });
  return id;
}

import type { z } from 'zod';
import type { checkoutInput } from '#money/contract/checkout.ts';
import { billingFacts } from '#platform/domain/billing-details.ts';
import { keepDoors } from '#delivery/domain/keep-doors.ts';
import { orderedFacts, parcelFacts } from '#delivery/domain/order-facts.ts';
import { tariff } from '#platform/domain/tariff.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { getCompanyBilling } from '#people/server/companies/find-company-name.ts';
import { requireRightNow } from '#people/server/companies/ask-right-again.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { secondsUntil } from '#platform/server/time/seconds-until.ts';
import { getOrderingStatus } from '#delivery/server/quotes/ordering-status.ts';
import { getQuote, type Quote } from '#delivery/server/quotes/get-quote.ts';
import type { Services } from '#app/services.ts';
import { countUnpaid, findOrderByQuote, insertCheckout, type PaidOrder } from './checkout.store.ts';
import { settleOnAccount } from './settle-on-account.ts';

/** What is ordered: a new delivery, or the redelivery of an existing one. */
type OrderInput = z.infer<typeof checkoutInput>;
type CompanyPart = 'companyId' | 'costCentre' | 'reference' | 'method';

export interface Order
  extends Omit<OrderInput, CompanyPart | 'cardId'>,
    Partial<Pick<OrderInput, CompanyPart>> {
  /** The company's program's own id, which no other delivery of the company has. */
  externalId?: string | null;
  redeliveryOf?: string;
  redeliveryReason?: string;
  /** Whoever orders it confirms it, by one mail with others. */
  confirmedInList?: boolean;
  /** Ordered by the customer in person: who else sees the payment page must not find their cards there. */
  isInPerson?: boolean;
  /** Charged to a remembered card: sent again, because its answer was lost, it leads to what was paid. */
  isCharged?: boolean;
  /** Where a cancelled payment leads, if not back to the customer's form. */
  cancelPath?: string;
}

export type FreezeNeeds = Pick<
  Services,
  'config' | 'db' | 'clock' | 'geo' | 'log' | 'versions' | 'sendJob' | 'publishDeliveryEvent'
>;

/** Origin, destination and parcel. */
const tripFacts = [
  'pickupPlaceId',
  'deliveryPlaceId',
  'pickupPinned',
  'deliveryPinned',
  ...parcelFacts,
] as const;

/** An address without a pin gets its point from the maps, which may have changed since. */
function isSameTrip(one: Quote, other: Quote): boolean {
  const points = [
    ...(one.pickupPinned ? (['pickupLat', 'pickupLng'] as const) : []),
    ...(one.deliveryPinned ? (['deliveryLat', 'deliveryLng'] as const) : []),
  ];
  return [...tripFacts, ...points].every((fact) => one[fact] === other[fact]);
}

/**
 * The checkout of this order, with the quote that it froze: the one that it already has, or a new one. An
 * order on account is settled at once. Price, addresses, parcel and weight are the quote's; a quote for a
 * trip other than `trip` counts as unknown. Throws QUOTE_NOT_FOUND, QUOTE_EXPIRED, QUOTE_USED,
 * QUOTE_INCOMPLETE, QUOTE_ESTIMATED, SPEED_UNSELLABLE, SOLD_OUT_TODAY, ORDERING_CLOSED, ORDER_FORM_DISABLED,
 * TOO_MANY_CHECKOUTS, CHECKOUT_PAID, CHECKOUT_ENDED, COMPANY_NOT_FOUND, COMPANY_ROLE_NOT_ALLOWED,
 * EXTERNAL_ID_USED, ON_ACCOUNT_UNAVAILABLE, CREDIT_LIMIT_REACHED, CREDIT_OVERDUE, COMMAND_NOT_ALLOWED.
 */
export async function freezeOrder(
  services: FreezeNeeds,
  customer: SignedIn,
  input: Order,
  trip?: Quote,
): Promise<PaidOrder> {
  const order = await addressInvoice(services.db, customer, input);
  return (
    (await findFrozen(services, customer, order)) ?? (await freezeQuote(services, customer, order, trip))
  );
}

/** An order for a company is invoiced to it, whatever billing details the browser sends. */
async function addressInvoice(executor: Executor, customer: SignedIn, given: Order) {
  const { companyId = null, method = 'card', costCentre = '', reference = '', externalId = null } = given;
  const order = { ...given, companyId, method, costCentre, reference, externalId };
  if (companyId === null) {
    if (method === 'account') throw new AppError('ON_ACCOUNT_UNAVAILABLE');
    return order;
  }
  requireCompanyRight(customer, companyId, 'deliveries');
  return { ...order, ...(await getCompanyBilling(executor, companyId)) };
}

type AddressedOrder = Awaited<ReturnType<typeof addressInvoice>>;

/** Throws TOO_MANY_CHECKOUTS if the customer has too many unpaid orders. */
function checkUnpaid({ count, firstEndsAt }: Awaited<ReturnType<typeof countUnpaid>>, now: Date): void {
  if (count < tariff.limits.unpaidCheckouts || !firstEndsAt) return;
  throw new AppError('TOO_MANY_CHECKOUTS', { retryAfterSeconds: secondsUntil(firstEndsAt, now) });
}

/**
 * An existing checkout of this quote: it is returned for the same order, any other order needs a new quote.
 */
async function findFrozen(
  services: Pick<Services, 'db' | 'clock'>,
  customer: SignedIn,
  given: AddressedOrder,
): Promise<PaidOrder | undefined> {
  const found = await findOrderByQuote(services.db, given.quoteId);
  if (!found) return undefined;
  const input = keepDoors(given, found.quote);
  const { checkout } = found;
  // What was ordered for a company is the company's, whoever of its people, or of its keys, repeats it.
  const isCompanys = checkout.companyId !== null && checkout.companyId === input.companyId;
  if (checkout.userId !== customer.id && !isCompanys) throw new AppError('QUOTE_NOT_FOUND');
  // A company's address is not the orderer's to type: it may have changed since.
  const typed = checkout.companyId === null ? [...orderedFacts, ...billingFacts] : orderedFacts;
  const isSame =
    typed.every((fact) => checkout[fact] === input[fact]) &&
    checkout.method === input.method &&
    checkout.redeliveryOf === (input.redeliveryOf ?? null) &&
    checkout.redeliveryReason === (input.redeliveryReason ?? null);
  if (!isSame) throw new AppError('QUOTE_USED');
  if (checkout.method === 'account') return found;
  if (checkout.status === 'paid') {
    if (input.isCharged) return found;
    throw new AppError('CHECKOUT_PAID');
  }
  const ended = checkout.status === 'expired' || checkout.status === 'failed';
  if (ended || checkout.expiresAt <= services.clock.now()) throw new AppError('CHECKOUT_ENDED');
  return found;
}

async function freezeQuote(
  services: FreezeNeeds,
  customer: SignedIn,
  given: AddressedOrder,
  trip: Quote | undefined,
): Promise<PaidOrder> {
  const now = services.clock.now();
  const quote = await getQuote(services, given.quoteId);
  const input = keepDoors(given, quote);
  // Priced for the sandbox, or for another company's program.
  if (quote.isTest || (quote.companyId !== null && quote.companyId !== input.companyId)) {
    throw new AppError('QUOTE_NOT_FOUND');
  }
  if (trip && !isSameTrip(quote, trip)) throw new AppError('QUOTE_NOT_FOUND');
  if (quote.expiresAt <= now) throw new AppError('QUOTE_EXPIRED');
  if (!quote.addressesComplete) throw new AppError('QUOTE_INCOMPLETE');
  if (quote.routeQuality === 'estimate' && !services.config.allowEstimatedRoutes) {
    throw new AppError('QUOTE_ESTIMATED');
  }
  // A redelivery keeps the speed that was paid for: its parcel must not be stranded.
  if (!input.redeliveryOf && input.deliverySpeed in quote.unsellable) {
    throw new AppError('standard' in quote.unsellable ? 'SOLD_OUT_TODAY' : 'SPEED_UNSELLABLE');
  }
  const ordering = await getOrderingStatus(services);
  if (!ordering.formEnabled) throw new AppError('ORDER_FORM_DISABLED');
  if (!ordering.open) throw new AppError('ORDERING_CLOSED');

  const checkout = await services.db.transaction(async (tx) => {
    if (input.companyId !== null) {
      await requireRightNow(tx, { companyId: input.companyId, userId: customer.id }, 'deliveries');
    }
    // On account nothing waits for its payment, and the orders of a file need not wait for each other.
    const unpaid = input.method === 'account' ? undefined : await countUnpaid(tx, customer.id, now);
    const inserted = await insertCheckout(tx, {
      ...input,
      userId: customer.id,
      amountCents: quote.prices[input.deliverySpeed].totalCents,
      status: 'creating',
      createdAt: now,
      expiresAt: new Date(now.getTime() + tariff.limits.paymentPageMinutes * 60_000),
    });
    if (inserted?.method === 'account') {
      return await settleOnAccount(services, tx, { checkout: inserted, quote });
    }
    // After the insert, so that the second request of a double click at the limit is not counted as a new
    // order.
    if (inserted && unpaid) checkUnpaid(unpaid, now);
    return inserted;
  });
  if (checkout) return { checkout, quote };
  // The first request of a double click won: its row is the checkout.
  const first = await findFrozen(services, customer, input);
  if (!first) throw new AppError('QUOTE_NOT_FOUND');
  return first;
}

import { formatPrice, shortId } from '#platform/contract/german-format.ts';
import type { Viewer } from '#delivery/domain/commands.ts';
import { findContact } from '#people/server/accounts/get-contact.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { findLastAct } from '#people/server/audit/list-acts.ts';
import { findCompanyName } from '#people/server/companies/find-company-name.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { getDeliveryRow, lockDeliveryForChange } from '#delivery/server/deliveries/get-delivery.ts';
import { whoWasFirstText } from '#platform/server/text/who-was-first-text.ts';
import { mailAboutOrder } from './mail-about-order.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { linkToDelivery, nameReceiver } from '#delivery/domain/link-to-delivery.ts';
import type { Services } from '#app/services.ts';
import { listPaymentsOf, lockPayment, type Payment, sumRefunds } from './refunds.store.ts';
import { requireWithinLimit } from './refund-limit.ts';
import { requestRefund } from './refund-payment.ts';

/** The cents of each payment, by its id; together the amount. */
type Shares = ReadonlyMap<string, number>;

interface Part {
  payment: Payment;
  returnedCents: number;
}

/**
 * An admin refunds an amount of a delivery's payments, the last payment first or by the shares of each,
 * whatever the state of the delivery. `seenReturnedCents` is the sum of refunds that the admin saw. Throws
 * DELIVERY_NOT_FOUND, DELIVERY_CHANGED, REFUND_TOO_HIGH, REFUND_OVER_LIMIT.
 */
export async function refundPart(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  admin: SignedIn,
  act: {
    deliveryId: string;
    cents: number;
    seenReturnedCents: number;
    reason: string;
    shares?: Shares;
    /** The caller tells the customer itself. */
    isTold?: true;
  },
): Promise<void> {
  const { deliveryId, cents, reason } = act;
  await lockDeliveryForChange(tx, deliveryId);
  const delivery = await getDeliveryRow(tx, deliveryId);
  const parts = await lockParts(tx, deliveryId);
  if (sumReturned(parts) !== act.seenReturnedCents) {
    const ids = [deliveryId, ...parts.map(({ payment }) => payment.id)];
    const last = await findLastAct(tx, ids);
    const now = services.clock.now();
    const detail = last && whoWasFirstText(last, 'die Zahlung zu dieser Sendung', now);
    throw new AppError('DELIVERY_CHANGED', detail ? { detail } : {});
  }
  const refunded = await requestPart(services, tx, admin, deliveryId, act);
  for (const { payment, returnedCents, amountCents } of refunded) {
    await recordAudit(tx, {
      actor: admin,
      action: 'payment.refunded',
      subject: { kind: 'payment', id: payment.id },
      details: { deliveryId, reason },
      before: { returnedCents },
      after: { returnedCents: returnedCents + amountCents },
      at: services.clock.now(),
    });
  }
  if (!act.isTold) await notifyCustomer(services, tx, delivery, { cents, refunded });
  await announce(tx, { noun: 'delivery', id: deliveryId, userIds: [delivery.userId], roles: ['admin'] });
}

/** Nobody whose account was deleted: the money goes back all the same. */
async function notifyCustomer(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  delivery: Delivery,
  { cents, refunded }: { cents: number; refunded: Part[] },
): Promise<void> {
  const { id, userId, companyId } = delivery;
  const customer = await findContact(tx, userId);
  if (!customer) return;
  const isOnAccount = refunded.every(({ payment }) => payment.method === 'account');
  const isDissolved = (await findCompanyName(tx, companyId)) === '';
  const params = {
    name: customer.fullName,
    shortId: shortId(id),
    about: nameReceiver(delivery),
    amount: formatPrice(cents),
    way: isOnAccount ? (isDissolved ? ('transfer' as const) : ('account' as const)) : ('card' as const),
    link: linkToDelivery(services.config.publicUrl, id, customer),
  };
  const mail = { template: 'payment-refunded', to: customer.email, params } as const;
  await mailAboutOrder(services, tx, mail, { deliveryId: id });
}

/**
 * Records a refund of this amount, or without one of all that is left, the last payment first. Throws
 * REFUND_TOO_HIGH if less is left, REFUND_OVER_LIMIT.
 */
export async function requestPart(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  viewer: Viewer,
  deliveryId: string,
  { cents: asked, reason, shares }: { cents?: number; reason: string; shares?: Shares },
): Promise<(Part & { amountCents: number })[]> {
  const parts = await lockParts(tx, deliveryId);
  const paidCents = parts.reduce((sum, { payment }) => sum + payment.amountCents, 0);
  const returnedCents = sumReturned(parts);
  const leftCents = paidCents - returnedCents;
  const cents = asked ?? leftCents;
  if ((asked !== undefined && cents < 1) || cents > leftCents) {
    throw new AppError('REFUND_TOO_HIGH', { detail: `Es sind noch ${formatPrice(leftCents)} übrig.` });
  }
  await requireWithinLimit(tx, viewer, { returnedCents, cents });
  return await requestEach(services, tx, parts, { cents, reason, ...(shares && { shares }) });
}

/** The same, but limited to what is left; returns the cents to be refunded. */
export async function requestCredit(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  deliveryId: string,
  { cents, reason }: { cents: number; reason: string },
): Promise<number> {
  const requested = await requestEach(services, tx, await lockParts(tx, deliveryId), { cents, reason });
  return requested.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function requestEach(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  parts: Part[],
  { cents, reason, shares }: { cents: number; reason: string; shares?: Shares },
): Promise<(Part & { amountCents: number })[]> {
  const requested: (Part & { amountCents: number })[] = [];
  let openCents = cents;
  for (const part of parts.toReversed()) {
    const maxCents = shares ? (shares.get(part.payment.id) ?? 0) : openCents;
    const amountCents = await requestRefund(services, tx, part.payment, { reason, maxCents });
    openCents -= amountCents;
    if (amountCents > 0) requested.push({ ...part, amountCents });
  }
  return requested;
}

async function lockParts(tx: Transaction, deliveryId: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const payment of await listPaymentsOf(tx, deliveryId)) {
    await lockPayment(tx, payment.id);
    parts.push({ payment, returnedCents: await sumRefunds(tx, payment.id) });
  }
  return parts;
}

const sumReturned = (parts: Part[]): number =>
  parts.reduce((sum, { returnedCents }) => sum + returnedCents, 0);

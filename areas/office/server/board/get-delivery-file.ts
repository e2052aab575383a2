import type { DeliveryFile } from '#office/contract/delivery-file.ts';
import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { listReadActs } from '#people/contract/audit-areas.ts';
import { mayEnter } from '#people/domain/duties.ts';
import { getContactCard } from '#people/server/accounts/get-contact.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { listActs } from '#people/server/audit/list-acts.ts';
import { listPaymentHistory } from '#money/server/checkout/list-payment-history.ts';
import { findRefundLimit } from '#money/server/checkout/refund-limit.ts';
import { getDelivery, getDeliveryRow, listTimeline } from '#delivery/server/deliveries/get-delivery.ts';
import { listMailsAbout } from '#adapters/server/mail/list-sent-about.ts';
import { listNotificationsAbout } from '#dispatch/server/notifications/list-notifications-about.ts';
import { isPinnedIn } from '#dispatch/server/dispatcher/pin-tour.ts';
import type { Services } from '#app/services.ts';
import { listMessagesAbout } from '#office/server/support/list-messages-about.ts';
import { toHistory } from './to-history.ts';
import { listNotes } from './views.store.ts';

/** Everything that happened with a delivery, for admins only. Throws DELIVERY_NOT_FOUND. */
export async function getDeliveryFile(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'files'>,
  admin: SignedIn,
  id: string,
): Promise<DeliveryFile> {
  const { db } = services;
  const delivery = await getDelivery(services, admin, id);
  const row = await getDeliveryRow(db, id);
  const payments = await listPaymentHistory(db, id);
  const subjects = [id, ...payments.map((payment) => payment.id)];
  const sum = (cents: { amountCents: number }[]) =>
    cents.reduce((total, each) => total + each.amountCents, 0);
  const paidCents = sum(payments);
  const returnedCents = sum(payments.flatMap(({ refunds }) => refunds));
  const limitCents = await findRefundLimit(db, admin);
  return {
    delivery,
    updatedAt: row.updatedAt.toISOString(),
    driverId: row.driverId,
    isPinned: isOneOf(drivingStatuses, row.status) && (await isPinnedIn(db, row.driverId, id)),
    customer: { id: row.userId, ...(await getContactCard(db, row.userId)) },
    paidCents,
    returnedCents,
    refundableCents: Math.max(0, Math.min(paidCents, limitCents ?? paidCents) - returnedCents),
    refundLimitCents: limitCents ?? null,
    payments,
    mails: (await listMailsAbout(db, id)).map(({ title, sentAt }) => ({
      title,
      sentAt: sentAt.toISOString(),
    })),
    notifications: (await listNotificationsAbout(db, id)).map(({ at, ...notification }) => ({
      ...notification,
      at: at.toISOString(),
    })),
    notes: (await listNotes(db, id)).map((note) => ({
      id: note.id,
      author: note.authorName,
      text: note.text,
      at: note.createdAt.toISOString(),
    })),
    messages: mayReadMessages(admin) ? await listMessagesAbout(db, id) : [],
    history: toHistory(
      await listTimeline(db, id),
      (await listActs(db, subjects)).filter(({ action }) => mayReadAct(admin, action)),
      row,
    ),
  };
}

const mayReadMessages = ({ duty }: SignedIn): boolean => duty !== null && mayEnter(duty, 'support');

const mayReadAct = ({ duty }: SignedIn, action: string): boolean =>
  duty === 'owner' || (duty !== null && listReadActs(duty).some((act) => act === action));

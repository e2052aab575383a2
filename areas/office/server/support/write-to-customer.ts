import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { laterThan } from './change-message.ts';
import { findMessage, findOutgoing, insertEntry, type Message, touchMessage } from './desk.store.ts';
import { replyAddress } from './reply-address.ts';
import { messageLine } from './shipment-lines.ts';
import { insertMessage } from './support.store.ts';

interface Letter {
  /** With at least one delivery; the message is filed under the first. */
  customer: { id: string; name: string; email: string; deliveries: [Delivery, ...Delivery[]] };
  subject: string;
  text: string;
}

/**
 * Writes to a customer about deliveries, by mail and at the desk, where the message is done until a reply
 * opens it. What we wrote before about the first of them is continued, unless a reply to it still waits, as
 * a further letter would hide that.
 */
export async function writeToCustomer(
  services: Pick<Services, 'clock' | 'config' | 'sendJob'>,
  tx: Transaction,
  admin: SignedIn,
  letter: Letter,
): Promise<void> {
  const { id: userId, name, email, deliveries } = letter.customer;
  const { subject, text } = letter;
  const [{ id: deliveryId }, ...others] = deliveries;
  const at = services.clock.now();
  const earlier = await findOutgoing(tx, { userId, deliveryId });
  const message = earlier ?? (await openMessage(tx, admin, letter, at));
  if (earlier) await continueMessage(tx, admin, earlier, letter, at);
  await announce(tx, { noun: 'support', id: message.id, userIds: [], roles: ['admin'] });
  const replyTo = replyAddress(services.config, message.replyToken);
  const page = others.length > 0 ? '/customer-dashboard' : `/delivery-details/${deliveryId}`;
  await sendMail(
    services,
    tx,
    {
      template: 'message-to-customer',
      to: email,
      ...(replyTo ? { replyTo } : {}),
      params: {
        name,
        subject,
        text,
        shipments: deliveries.map(messageLine),
        link: `${services.config.publicUrl}${page}`,
      },
    },
    { aboutDelivery: deliveryId },
  );
}

async function openMessage(
  tx: Transaction,
  admin: SignedIn,
  { customer: { id: userId, name, email, deliveries }, subject, text }: Letter,
  at: Date,
): Promise<Message> {
  const id = await insertMessage(tx, {
    kind: 'outgoing',
    name,
    email,
    subject,
    message: text,
    userId,
    deliveryId: deliveries[0].id,
    status: 'done',
    assigneeId: admin.id,
    createdAt: at,
  });
  await insertEntry(tx, { messageId: id, kind: 'status', text: 'An den Kunden gesendet', ...by(admin, at) });
  const message = await findMessage(tx, id);
  if (!message) throw new Error(`support message ${id} is missing right after its insertion`);
  return message;
}

async function continueMessage(
  tx: Transaction,
  admin: SignedIn,
  { id: messageId, changedAt }: Message,
  { subject, text }: Letter,
  at: Date,
): Promise<void> {
  await insertEntry(tx, { messageId, kind: 'answer', text: `${subject}\n\n${text}`, ...by(admin, at) });
  await touchMessage(tx, messageId, { changedAt: laterThan(changedAt, at) });
}

const by = ({ id, fullName }: SignedIn, createdAt: Date) => ({
  authorId: id,
  authorName: fullName,
  createdAt,
});

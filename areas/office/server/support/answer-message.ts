import { caseLinkOf } from '#office/server/cases/case-link.ts';
import { findCaseOf } from '#office/server/cases/find-case.ts';
import { waitForCustomer } from '#office/server/cases/wait-for-customer.ts';
import { findDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { leaveNews } from '#dispatch/server/driver-news/leave-news.ts';
import { findRole } from '#people/server/accounts/find-person.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { changeMessage, type SeenMessage } from './change-message.ts';
import { findMessage, listEntriesOf, type Message } from './desk.store.ts';
import { replyAddress } from './reply-address.ts';

/**
 * Answers the author of a message by mail, or a driver in the app, and stores the answer; the mail is a job
 * of the same transaction, so a mail server failure does not lose it. The answering admin becomes the
 * assignee. A question of a case stops its clock until the person writes again. Throws as changeMessage and
 * waitForCustomer do.
 */
export async function answerMessage(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  {
    text,
    isDone,
    isQuestion = false,
    ...seen
  }: SeenMessage & { text: string; isDone: boolean; isQuestion?: boolean },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const message = await findMessage(tx, seen.id);
    if (!message) throw new AppError('MESSAGE_NOT_FOUND');
    const { userId } = message;
    const driverId = userId && (await findRole(tx, userId)) === 'driver' ? userId : undefined;
    const newsId = driverId && (await leaveAnswer(services, tx, message, { driverId, text }));
    await changeMessage(services, tx, admin, seen, {
      patch: {
        status: isDone ? 'done' : 'in_progress',
        waitingSince: null,
        snoozedUntil: null,
      },
      takesOver: true,
      action: 'message.answered',
      entry: { kind: 'answer', text, newsId },
    });
    if (isQuestion) await waitForCustomer(tx, message.id, services.clock.now());
    if (newsId) return;
    const found = await findCaseOf(tx, message.id);
    const replyTo = replyAddress(services.config, message.replyToken);
    await sendMail(services, tx, {
      template: 'support-answer',
      to: message.email,
      ...(replyTo ? { replyTo } : {}),
      params: {
        name: message.name,
        ...(await findQuestion(tx, message)),
        text,
        ...(found && { opened: { number: found.number, link: caseLinkOf(services.config, found.id) } }),
      },
    });
  });
}

/** Returns the news that carries it, by which it is read. */
async function leaveAnswer(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  { deliveryId }: Message,
  { driverId, text }: { driverId: string; text: string },
): Promise<string | undefined> {
  const delivery = deliveryId ? ((await findDeliveryRow(tx, deliveryId)) ?? null) : null;
  return await leaveNews(services, tx, { driverId, delivery, kind: 'message', words: text });
}

/** What the author wrote last: the message, unless that was ours, or a further one or a reply. */
async function findQuestion(
  executor: Executor,
  { id, kind, subject, message }: Message,
): Promise<{ subject: string; question: string }> {
  const last = (await listEntriesOf(executor, [id])).findLast((entry) => entry.kind === 'incoming');
  const question = last?.text ?? (kind === 'outgoing' ? '' : message);
  return { subject: last?.subject ?? subject, question };
}

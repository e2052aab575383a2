import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { changeMessage, type SeenMessage } from './change-message.ts';
import { findMessage, listEntriesOf, type Message } from './desk.store.ts';
import { replyAddress } from './reply-address.ts';

/**
 * Answers the author of a message by mail and stores the answer; the mail is a job of the same transaction,
 * so a mail server failure does not lose it. The answering admin becomes the assignee. Throws as
 * changeMessage does.
 */
export async function answerMessage(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  { text, isDone, ...seen }: SeenMessage & { text: string; isDone: boolean },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const message = await findMessage(tx, seen.id);
    if (!message) throw new AppError('MESSAGE_NOT_FOUND');
    await changeMessage(services, tx, admin, seen, {
      patch: { status: isDone ? 'done' : 'in_progress', assigneeId: message.assigneeId ?? admin.id },
      action: 'message.answered',
      entry: { kind: 'answer', text },
    });
    const replyTo = replyAddress(services.config, message.replyToken);
    await sendMail(services, tx, {
      template: 'support-answer',
      to: message.email,
      ...(replyTo ? { replyTo } : {}),
      params: {
        name: message.name,
        subject: message.subject,
        text,
        question: await findQuestion(tx, message),
      },
    });
  });
}

/** What the author wrote: the message, or the last reply to one that was ours. */
async function findQuestion(executor: Executor, { id, kind, message }: Message): Promise<string> {
  if (kind !== 'outgoing') return message;
  return (await listEntriesOf(executor, [id])).findLast((entry) => entry.kind === 'incoming')?.text ?? '';
}

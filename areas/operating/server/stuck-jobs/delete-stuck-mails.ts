import { MAIL_JOB } from '#adapters/server/mail/send-mail.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { deleteStuckTo } from './stuck-jobs.store.ts';

/** Deletes the stuck mails to this address: a deleted account gets no more mail. */
export async function deleteStuckMails(executor: Executor, email: string): Promise<void> {
  await deleteStuckTo(executor, MAIL_JOB, email);
}

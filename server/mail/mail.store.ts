import { desc } from 'drizzle-orm';
import { mails } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

type MailRow = typeof mails.$inferSelect;

/** Keeps a mail as if it had been sent; the same key changes nothing. */
export async function insertMail(executor: Executor, mail: typeof mails.$inferInsert): Promise<void> {
  await executor.insert(mails).values(mail).onConflictDoNothing();
}

/** The latest first. */
export async function listMails(executor: Executor, limit: number): Promise<MailRow[]> {
  return await executor.select().from(mails).orderBy(desc(mails.sentAt)).limit(limit);
}

import { asc, desc, eq, lt, sql } from 'drizzle-orm';
import { mails, sentMails } from '#adapters/tables/mails-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, prepareOnce } from '#platform/server/database/prepare-once.ts';

type MailRow = typeof mails.$inferSelect;

/** Stores a mail as if it had been sent; a repeated key changes nothing. */
export async function insertMail(executor: Executor, mail: typeof mails.$inferInsert): Promise<void> {
  await executor.insert(mails).values(mail).onConflictDoNothing();
}

/** Newest first; to everybody, or to one address. */
export async function listMails(
  executor: Executor,
  { to, limit }: { to: string | undefined; limit: number },
): Promise<MailRow[]> {
  const isTo = to ? eq(mails.recipient, to) : undefined;
  return await executor.select().from(mails).where(isTo).orderBy(desc(mails.sentAt)).limit(limit);
}

const selectSent = prepareOnce((executor, given: Given<'messageKey'>) =>
  executor
    .select({ key: sentMails.messageKey })
    .from(sentMails)
    .where(eq(sentMails.messageKey, given('messageKey'))),
);

export async function isSent(executor: Executor, messageKey: string): Promise<boolean> {
  return (await selectSent(executor, { messageKey })).length > 0;
}

export async function insertSent(executor: Executor, sent: typeof sentMails.$inferInsert): Promise<void> {
  await executor.insert(sentMails).values(sent).onConflictDoNothing();
}

/** Oldest first. */
export async function listSentAbout(executor: Executor, deliveryId: string) {
  return await executor
    .select({ template: sentMails.template, sentAt: sentMails.sentAt })
    .from(sentMails)
    .where(eq(sentMails.deliveryId, deliveryId))
    .orderBy(asc(sentMails.sentAt));
}

export async function deleteSentBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(sentMails).where(lt(sentMails.sentAt, before));
}

/** undefined also for a malformed id. */
export async function findMail(executor: Executor, id: string): Promise<MailRow | undefined> {
  const [row] = await executor
    .select()
    .from(mails)
    .where(eq(sql`${mails.id}::text`, id));
  return row;
}

import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import { sentQuickTexts } from '#dispatch/tables/quick-texts-tables.ts';
import type { ReceiverAnswer } from '#drivers/domain/quick-text-keys.ts';
import type { Executor } from '#platform/server/database/database.ts';

type SentQuickText = typeof sentQuickTexts.$inferSelect;

/** Returns its id. */
export async function insertQuickText(
  executor: Executor,
  sent: typeof sentQuickTexts.$inferInsert,
): Promise<string> {
  const [row] = await executor.insert(sentQuickTexts).values(sent).returning({ id: sentQuickTexts.id });
  if (!row) throw new Error('insert into sent_quick_texts returned no row');
  return row.id;
}

type Addressed = Pick<SentQuickText, 'deliveryId' | 'driverId' | 'reader'>;

const isAddressed = ({ deliveryId, driverId, reader }: Addressed) =>
  and(
    eq(sentQuickTexts.deliveryId, deliveryId),
    eq(sentQuickTexts.driverId, driverId),
    eq(sentQuickTexts.reader, reader),
  );

/** How many this driver has sent to this person of a delivery. */
export async function countQuickTexts(executor: Executor, addressed: Addressed): Promise<number> {
  return await executor.$count(sentQuickTexts, isAddressed(addressed));
}

/** The last one to the receiver of this driver's delivery since an instant. */
export async function findSaidToReceiver(
  executor: Executor,
  { deliveryId, driverId, since }: { deliveryId: string; driverId: string; since: Date },
): Promise<SentQuickText | undefined> {
  const [row] = await executor
    .select()
    .from(sentQuickTexts)
    .where(and(isAddressed({ deliveryId, driverId, reader: 'receiver' }), gte(sentQuickTexts.sentAt, since)))
    .orderBy(desc(sentQuickTexts.sentAt), desc(sentQuickTexts.id))
    .limit(1);
  return row;
}

export async function saveAnswer(
  executor: Executor,
  id: string,
  answer: { answer: ReceiverAnswer; answeredAt: Date },
): Promise<void> {
  await executor.update(sentQuickTexts).set(answer).where(eq(sentQuickTexts.id, id));
}

/** Oldest first. */
export async function listQuickTextsAbout(executor: Executor, deliveryId: string): Promise<SentQuickText[]> {
  return await executor
    .select()
    .from(sentQuickTexts)
    .where(eq(sentQuickTexts.deliveryId, deliveryId))
    .orderBy(asc(sentQuickTexts.sentAt), asc(sentQuickTexts.id));
}

/** Oldest first. */
export async function listQuickTextsOf(executor: Executor, driverId: string): Promise<SentQuickText[]> {
  return await executor
    .select()
    .from(sentQuickTexts)
    .where(eq(sentQuickTexts.driverId, driverId))
    .orderBy(asc(sentQuickTexts.sentAt), asc(sentQuickTexts.id));
}

export async function deleteQuickTextsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(sentQuickTexts).where(lt(sentQuickTexts.sentAt, before));
}

export async function deleteQuickTextsOf(executor: Executor, driverId: string): Promise<void> {
  await executor.delete(sentQuickTexts).where(eq(sentQuickTexts.driverId, driverId));
}

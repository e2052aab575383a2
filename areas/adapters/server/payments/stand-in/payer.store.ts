/** Payers and their remembered cards. */
import { and, desc, eq } from 'drizzle-orm';
import { tillCards, tillPayers } from '#adapters/tables/till-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

type TillPayer = typeof tillPayers.$inferSelect;
export type TillCard = typeof tillCards.$inferSelect;

/** The payer of this idempotency key: an existing one, or the given one. */
export async function insertPayer(db: Executor, payer: TillPayer): Promise<TillPayer> {
  const target = tillPayers.idempotencyKey;
  await db.insert(tillPayers).values(payer).onConflictDoNothing({ target });
  const [row] = await db.select().from(tillPayers).where(eq(target, payer.idempotencyKey));
  if (!row) throw new Error('the payer is neither inserted nor there');
  return row;
}

export async function findPayer(db: Executor, id: string): Promise<TillPayer | undefined> {
  const [row] = await db.select().from(tillPayers).where(eq(tillPayers.id, id));
  return row;
}

/** With their cards. */
export async function deletePayer(db: Executor, id: string): Promise<boolean> {
  const rows = await db.delete(tillPayers).where(eq(tillPayers.id, id)).returning({ id: tillPayers.id });
  return rows.length > 0;
}

/** A card that is remembered already is not added again. */
export async function insertCard(db: Executor, card: TillCard): Promise<void> {
  await db.insert(tillCards).values(card).onConflictDoNothing();
}

/** The last one first. */
export async function listCardsOf(db: Executor, payerId: string): Promise<TillCard[]> {
  return await db
    .select()
    .from(tillCards)
    .where(eq(tillCards.payerId, payerId))
    .orderBy(desc(tillCards.createdAt), desc(tillCards.id));
}

export async function findCardOf(
  db: Executor,
  { id, payerId }: Pick<TillCard, 'id' | 'payerId'>,
): Promise<TillCard | undefined> {
  const [row] = await db
    .select()
    .from(tillCards)
    .where(and(eq(tillCards.id, id), eq(tillCards.payerId, payerId)));
  return row;
}

export async function deleteCard(db: Executor, id: string): Promise<TillCard | undefined> {
  const [row] = await db.delete(tillCards).where(eq(tillCards.id, id)).returning();
  return row;
}

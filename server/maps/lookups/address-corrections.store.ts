import { and, desc, eq, inArray } from 'drizzle-orm';
import { addressCorrections } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

export type Correction = typeof addressCorrections.$inferSelect;
type NewCorrection = typeof addressCorrections.$inferInsert;

/** Newest first. */
export async function listAll(executor: Executor): Promise<Correction[]> {
  return await executor
    .select()
    .from(addressCorrections)
    .orderBy(desc(addressCorrections.createdAt), desc(addressCorrections.id));
}

/** Corrections of all houses in these streets, given in normalized spelling. */
export async function listOfStreets(executor: Executor, streets: string[]): Promise<Correction[]> {
  return await executor.select().from(addressCorrections).where(inArray(addressCorrections.street, streets));
}

export async function findOfAddress(
  executor: Executor,
  { street, houseNumber, postcode }: Pick<Correction, 'street' | 'houseNumber' | 'postcode'>,
): Promise<Correction | undefined> {
  const [row] = await executor
    .select()
    .from(addressCorrections)
    .where(
      and(
        eq(addressCorrections.street, street),
        eq(addressCorrections.houseNumber, houseNumber),
        eq(addressCorrections.postcode, postcode),
      ),
    );
  return row;
}

/** Replaces an earlier one of the same address. */
export async function putCorrection(executor: Executor, correction: NewCorrection): Promise<Correction> {
  const { street, houseNumber, postcode, ...changed } = correction;
  const [row] = await executor
    .insert(addressCorrections)
    .values(correction)
    .onConflictDoUpdate({
      target: [addressCorrections.street, addressCorrections.houseNumber, addressCorrections.postcode],
      set: changed,
    })
    .returning();
  if (!row) throw new Error('insert into address_corrections returned no row');
  return row;
}

/** The deleted row; undefined for an unknown one. */
export async function deleteCorrection(executor: Executor, id: string): Promise<Correction | undefined> {
  const [row] = await executor.delete(addressCorrections).where(eq(addressCorrections.id, id)).returning();
  return row;
}

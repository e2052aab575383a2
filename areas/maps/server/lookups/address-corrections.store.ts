import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { addressCorrections } from '#maps/tables/maps-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, listOf, prepareOnce } from '#platform/server/database/prepare-once.ts';

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

type Address = Pick<Correction, 'street' | 'houseNumber' | 'postcode'>;

export async function findOfAddress(
  executor: Executor,
  { street, houseNumber, postcode }: Address,
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

const selectPoints = prepareOnce((executor, given: Given<'streets' | 'houseNumbers' | 'postcodes'>) => {
  const { street, houseNumber, postcode, lat, lng } = addressCorrections;
  const asked = sql`unnest(${listOf(given('streets'), 'text')}, ${listOf(given('houseNumbers'), 'text')}, ${listOf(given('postcodes'), 'text')}) with ordinality as asked (street, house_number, postcode, position)`;
  return executor
    .select({ lat, lng, position: sql<number>`asked.position::int` })
    .from(addressCorrections)
    .innerJoin(
      asked,
      and(
        eq(street, sql`asked.street`),
        eq(houseNumber, sql`asked.house_number`),
        eq(postcode, sql`asked.postcode`),
      ),
    );
});

/** The points set for these addresses, in their order; undefined for one without. */
export async function listOfAddresses(executor: Executor, addresses: Address[]) {
  const rows = await selectPoints(executor, {
    streets: addresses.map(({ street }) => street),
    houseNumbers: addresses.map(({ houseNumber }) => houseNumber),
    postcodes: addresses.map(({ postcode }) => postcode),
  });
  const found = new Map(rows.map(({ position, ...point }) => [position, point]));
  return addresses.map((_, index) => found.get(index + 1));
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

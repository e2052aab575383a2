import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import {
  bareOf,
  containing,
  germanOrder,
  isInRange,
  literally,
  reversedDigitsOf,
} from '#platform/tables/columns.ts';
import { deliveries, searchedSignsOf, searchedTextOf } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { profiles, searchedPersonOf } from '#people/tables/accounts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Searched, Spellings } from './read-search.ts';

const found = { id: deliveries.id, createdAt: deliveries.createdAt, isCompleted: deliveries.isCompleted };
export interface FoundId {
  id: string;
  createdAt: Date;
  isCompleted: boolean;
}

const searched = searchedTextOf(deliveries);
const signs = searchedSignsOf(deliveries);
/** Without the id, which is searched by its beginning: four digits stand somewhere in every tenth one. */
const searchedText = sql`(${deliveries.pickupAddress} || ' ' || ${deliveries.deliveryAddress} || ' ' || ${deliveries.senderName} || ' ' || ${deliveries.receiverName} || ' ' || ${signs})`;
const newestFirst = [desc(deliveries.createdAt), desc(deliveries.id)];
const matches = (text: SQL, words: readonly Spellings[]) =>
  and(...words.map((word) => or(...word.map((spelling) => sql`${text} ilike ${containing(spelling)}`))));
/** Those that may match, each part by an index of its own. */
const isIndexedBy = (pieces: readonly Spellings[]) =>
  and(
    ...pieces.map((word) =>
      or(matches(searched, [word]), and(isNotNull(deliveries.companyId), matches(signs, [word]))),
    ),
  );
const endsIn = (reversed: SQL, digits: string) => sql`${reversed} like ${`${literally(digits)}%`}`;

/** Active ones. */
export async function findActive(executor: Executor, words: Spellings[], limit: number): Promise<FoundId[]> {
  return await executor
    .select(found)
    .from(deliveries)
    .where(and(eq(deliveries.isCompleted, false), matches(searchedText, words)))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Among the newest ones only: what is common is found there at once, without reading all that match. */
export async function findRecent(
  executor: Executor,
  words: Spellings[],
  { among, limit }: { among: number; limit: number },
): Promise<FoundId[]> {
  const recent = executor
    .select({ ...found, text: searchedText.as('text') })
    .from(deliveries)
    .orderBy(...newestFirst)
    .limit(among)
    .as('recent');
  return await executor
    .select({ id: recent.id, createdAt: recent.createdAt, isCompleted: recent.isCompleted })
    .from(recent)
    .where(matches(sql`${recent.text}`, words))
    .orderBy(desc(recent.createdAt), desc(recent.id))
    .limit(limit);
}

/** What the newest ones hold, in lower case, as a sample of how common a word's parts are. */
export async function listNewestTexts(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ text: sql<string>`lower(${searched} || ' ' || ${signs})` })
    .from(deliveries)
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(({ text }) => text);
}

/** Among all: those that contain a piece of every word, by the indexes of the search, and then every word. */
export async function findRare(
  executor: Executor,
  { words, pieces }: { words: Spellings[]; pieces: Spellings[] },
  limit: number,
): Promise<FoundId[]> {
  return await executor
    .select(found)
    .from(deliveries)
    .where(and(isIndexedBy(pieces), matches(searchedText, words)))
    // A sum, because the planner would otherwise read all deliveries in the order of `deliveries_created`.
    .orderBy(sql`${deliveries.createdAt} + interval '0' desc`)
    .limit(limit);
}

export async function findByPhone(executor: Executor, digits: string, limit: number): Promise<FoundId[]> {
  return await executor
    .select(found)
    .from(deliveries)
    .where(
      or(
        endsIn(reversedDigitsOf(deliveries.senderPhone), digits),
        endsIn(reversedDigitsOf(deliveries.receiverPhone), digits),
      ),
    )
    .orderBy(deliveries.isCompleted, ...newestFirst)
    .limit(limit);
}

export async function findById(
  executor: Executor,
  ids: NonNullable<Searched['ids']>,
  limit: number,
): Promise<FoundId[]> {
  return await executor
    .select(found)
    .from(deliveries)
    .where(isInRange(deliveries.id, ids))
    .orderBy(deliveries.isCompleted, ...newestFirst)
    .limit(limit);
}

/** The newest of each of these customers, active ones first. */
export async function findOfCustomers(
  executor: Executor,
  userIds: string[],
  limit: number,
): Promise<FoundId[]> {
  if (userIds.length === 0) return [];
  const newestOf = (isCompleted: boolean) => sql`(
    select id, created_at, is_completed from ${deliveries}
    where user_id = customer.id and is_completed = ${isCompleted}
    order by created_at desc, id desc limit ${limit})`;
  const { rows } = await executor.execute<{ id: string; created_at: string; is_completed: boolean }>(sql`
    select newest.* from unnest(${sql.param(userIds)}::text[]) as customer(id)
    cross join lateral (${newestOf(false)} union all ${newestOf(true)}) newest
    order by newest.is_completed, newest.created_at desc limit ${limit}`);
  return rows.map((row) => ({
    id: row.id,
    createdAt: new Date(row.created_at),
    isCompleted: row.is_completed,
  }));
}

const person = {
  userId: profiles.id,
  fullName: profiles.fullName,
  email: profiles.email,
  phone: profiles.phone,
  blockedAt: profiles.blockedAt,
};

/** How many matches are read before they are sorted: a word of very many people must be completed anyway. */
const MAX_PEOPLE = 200;

/** As in the indexes: name and email, or the end of the phone number. */
function isPerson({ words, reversedDigits }: Searched): SQL | undefined {
  return or(
    matches(searchedPersonOf(profiles), words),
    reversedDigits ? endsIn(reversedDigitsOf(profiles.phone), reversedDigits) : undefined,
  );
}

/** Newest first. */
export async function findCustomers(executor: Executor, search: Searched, limit: number) {
  const some = executor
    .select({ ...person, createdAt: profiles.createdAt })
    .from(profiles)
    .where(and(eq(profiles.role, 'customer'), isPerson(search)))
    .limit(MAX_PEOPLE)
    .as('some');
  return await executor.select().from(some).orderBy(desc(some.createdAt)).limit(limit);
}

/** Those online first. */
export async function findDrivers(executor: Executor, search: Searched, limit: number) {
  const byPlate = executor
    .select({ id: drivers.userId })
    .from(drivers)
    .where(sql`${bareOf(drivers.plateNumber)} like ${`${literally(search.plate)}%`}`);
  const some = executor
    .select(person)
    .from(profiles)
    .where(and(eq(profiles.role, 'driver'), or(isPerson(search), inArray(profiles.id, byPlate))))
    .limit(MAX_PEOPLE)
    .as('some');
  return await executor
    .select({
      userId: some.userId,
      fullName: some.fullName,
      email: some.email,
      phone: some.phone,
      blockedAt: some.blockedAt,
      isOnline: drivers.isOnline,
      vehicleType: drivers.vehicleType,
      plateNumber: drivers.plateNumber,
    })
    .from(some)
    .innerJoin(drivers, eq(drivers.userId, some.userId))
    .orderBy(desc(drivers.isOnline), germanOrder(some.fullName))
    .limit(limit);
}

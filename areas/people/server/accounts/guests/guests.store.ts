import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles, users } from '#people/tables/accounts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

type Profile = typeof profiles.$inferSelect;

/** Nobody can own it: a guest's account has it until an order is paid, and keeps it if theirs is known. */
export const noAddressOf = (id: string): string => `${id}@gast.invalid`;
const hasNoAddress = eq(users.email, sql`${users.id} || '@gast.invalid'`);
const isGuest = isNotNull(profiles.orderLink);

export async function findProfileByLink(executor: Executor, orderLink: string): Promise<Profile | undefined> {
  const [row] = await executor.select().from(profiles).where(eq(profiles.orderLink, orderLink));
  return row;
}

/**
 * The typed address becomes the account's own, unless another account has it; false then. Violates
 * users_email_unique if one is made at the same time.
 */
export async function giveAddress(executor: Executor, userId: string, now: Date): Promise<boolean> {
  const others = alias(users, 'others');
  const isKnown = executor.select({ id: others.id }).from(others).where(eq(others.email, profiles.email));
  const rows = await executor
    .update(users)
    .set({ email: sql`${profiles.email}`, updatedAt: now })
    .from(profiles)
    .where(and(eq(users.id, userId), eq(profiles.id, users.id), isGuest, hasNoAddress, notExists(isKnown)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Ends the link of a guest's order. */
export async function deleteOrderLink(executor: Executor, userId: string): Promise<void> {
  await executor
    .update(profiles)
    .set({ orderLink: null })
    .where(and(eq(profiles.id, userId), isGuest));
}

/** The guests who named this address, which another account has. */
export async function listGuestsOf(executor: Executor, email: string): Promise<string[]> {
  const rows = await executor
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.email, email), isGuest, hasNoAddress));
  return rows.map(({ id }) => id);
}

/** Those without an address of their own who came before. */
export async function listOldGuests(executor: Executor, before: Date): Promise<string[]> {
  const rows = await executor
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(isGuest, hasNoAddress, lt(profiles.createdAt, before)));
  return rows.map(({ id }) => id);
}

/** Ends the links of all that came before. */
export async function deleteOldOrderLinks(executor: Executor, before: Date): Promise<void> {
  await executor
    .update(profiles)
    .set({ orderLink: null })
    .where(and(isGuest, lt(profiles.createdAt, before)));
}

/** With their profiles: guests who have ordered nothing. */
export async function deleteGuests(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor.delete(users).where(and(inArray(users.id, [...ids]), hasNoAddress));
}

import { randomUUID } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { and, eq, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import {
  authAccounts,
  passkeys,
  profiles,
  sessions,
  twoFactors,
  users,
  verifications,
} from '#people/tables/accounts-tables.ts';
import { libraryTables } from '#people/tables/library-tables.ts';
import type { AdminDuty } from '#people/domain/duties.ts';
import type { Role } from '#people/domain/roles.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type Profile = typeof profiles.$inferSelect;

export interface NewAccount {
  /** A new one unless given. */
  id?: string;
  email: string;
  /** The profile's, for mails, if the account does not own it yet. */
  contactEmail?: string;
  /** Of a guest. */
  orderLink?: string;
  passwordHash: string;
  fullName: string;
  phone: string;
  role: Role;
  adminDuty?: AdminDuty;
  emailVerified?: boolean;
  mailingList?: boolean;
  now: Date;
}

/** The library for sessions and passwords stores its data there. */
export function keepSessions(db: Executor) {
  return drizzleAdapter(db, { provider: 'pg', schema: libraryTables });
}

export async function findUser(executor: Executor, id: string) {
  const [user] = await executor.select().from(users).where(eq(users.id, id));
  return user;
}

export async function findUserByEmail(executor: Executor, email: string) {
  const [user] = await executor.select().from(users).where(eq(users.email, email));
  return user;
}

/**
 * User, password and profile, and for a driver the empty drivers row. Violates users_email_unique for a known
 * address.
 */
export async function insertAccount(executor: Executor, account: NewAccount): Promise<string> {
  const { id = randomUUID(), contactEmail = account.email } = account;
  await executor.insert(users).values({
    id,
    name: account.fullName,
    email: account.email,
    emailVerified: account.emailVerified ?? false,
    createdAt: account.now,
    updatedAt: account.now,
    metadata: JSON.stringify({
      full_name: account.fullName,
      phone: account.phone,
      role: account.role,
      mailing_list: account.mailingList ?? false,
    }),
  });
  await executor.insert(authAccounts).values({
    id: randomUUID(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: account.passwordHash,
  });
  await insertProfile(executor, { ...account, id, email: contactEmail });
  if (account.role === 'driver') {
    await executor.insert(drivers).values({
      userId: id,
      fullName: account.fullName,
      phone: account.phone,
      createdAt: account.now,
      updatedAt: account.now,
    });
  }
  return id;
}

export async function insertProfile(
  executor: Executor,
  profile: {
    id: string;
    role: Role;
    adminDuty?: AdminDuty;
    fullName: string;
    email: string;
    phone: string;
    orderLink?: string;
    now: Date;
  },
): Promise<void> {
  await executor
    .insert(profiles)
    .values({
      id: profile.id,
      role: profile.role,
      adminDuty: profile.role === 'admin' ? (profile.adminDuty ?? 'owner') : null,
      fullName: profile.fullName,
      email: profile.email,
      phone: profile.phone,
      orderLink: profile.orderLink ?? null,
      createdAt: profile.now,
      updatedAt: profile.now,
    })
    .onConflictDoNothing();
}

export async function findProfile(executor: Executor, userId: string): Promise<Profile | undefined> {
  const [profile] = await executor.select().from(profiles).where(eq(profiles.id, userId));
  return profile;
}

export async function listProfiles(
  executor: Executor,
  ids: string[],
): Promise<Pick<Profile, 'id' | 'fullName' | 'role'>[]> {
  const { id, fullName, role } = profiles;
  // As one parameter: an export names more people than a list of parameters may hold.
  const isNamed = sql`${id} = any(${sql.param(ids)}::text[])`;
  return await executor.select({ id, fullName, role }).from(profiles).where(isNamed);
}

/** Merges into the user's metadata, in one statement, so that no concurrent change is lost. */
export async function updateMetadata(
  executor: Executor,
  userId: string,
  patch: Record<string, unknown>,
): Promise<void> {
  await executor
    .update(users)
    .set({
      metadata: sql`(coalesce(${users.metadata}, '{}')::jsonb || ${JSON.stringify(patch)}::jsonb)::text`,
    })
    .where(eq(users.id, userId));
}

/** Updates the name in both rows: mails to signed-out people use the user's. */
export async function updateProfileRow(
  executor: Executor,
  userId: string,
  patch: { fullName: string; phone: string; updatedAt: Date },
): Promise<Profile | undefined> {
  await executor
    .update(users)
    .set({ name: patch.fullName, updatedAt: patch.updatedAt })
    .where(eq(users.id, userId));
  const [profile] = await executor.update(profiles).set(patch).where(eq(profiles.id, userId)).returning();
  return profile;
}

/** False if already blocked. */
export async function markBlocked(
  executor: Executor,
  userId: string,
  { reason, at }: { reason: string; at: Date },
): Promise<boolean> {
  const rows = await executor
    .update(profiles)
    .set({ blockedAt: at, blockedReason: reason, updatedAt: at })
    .where(and(eq(profiles.id, userId), isNull(profiles.blockedAt)))
    .returning({ id: profiles.id });
  return rows.length > 0;
}

/** False if not blocked. */
export async function markUnblocked(executor: Executor, userId: string, at: Date): Promise<boolean> {
  const rows = await executor
    .update(profiles)
    .set({ blockedAt: null, blockedReason: null, updatedAt: at })
    .where(and(eq(profiles.id, userId), isNotNull(profiles.blockedAt)))
    .returning({ id: profiles.id });
  return rows.length > 0;
}

/** For admins only. */
export async function markSignedIn(executor: Executor, userId: string, lastSignedInAt: Date): Promise<void> {
  await executor.update(profiles).set({ lastSignedInAt }).where(eq(profiles.id, userId));
}

/** undefined if the address is already confirmed, or the person unknown. */
export async function markEmailConfirmed(
  executor: Executor,
  userId: string,
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const [changed] = await executor
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ userId: users.id, email: users.email });
  return changed;
}

export async function updatePasswordHash(
  executor: Executor,
  userId: string,
  password: string,
  now: Date,
): Promise<void> {
  await executor
    .update(authAccounts)
    .set({ password, updatedAt: now })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')));
}

export async function findPasswordHash(executor: Executor, userId: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')));
  return row?.password ?? undefined;
}

/** Only the id remains, with an address that nobody can own. */
export async function eraseUser(executor: Executor, userId: string, now: Date): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.userId, userId));
  await executor.delete(authAccounts).where(eq(authAccounts.userId, userId));
  await executor.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await executor.delete(passkeys).where(eq(passkeys.userId, userId));
  // Besides secrets of mails, passkeys that are being made: the library keeps whose they will be.
  const isBegun = like(verifications.value, `%"id":"${userId}"%`);
  await executor.delete(verifications).where(or(eq(verifications.value, userId), isBegun));
  await executor.delete(profiles).where(eq(profiles.id, userId));
  await executor
    .update(users)
    .set({
      name: '',
      email: `${userId}@geloescht.invalid`,
      emailVerified: false,
      image: null,
      metadata: null,
      twoFactorEnabled: false,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

/** Of every admin who is not blocked. */
export async function listAdminDuties(executor: Executor) {
  return await executor
    .select({ id: profiles.id, duty: profiles.adminDuty })
    .from(profiles)
    .where(and(isNotNull(profiles.adminDuty), isNull(profiles.blockedAt)));
}

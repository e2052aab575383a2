import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { authAccounts, drivers, profiles, users } from '#database/schema/index.ts';
import type { Role } from '#domain/delivery/roles.ts';
import type { Executor } from '#server/platform/database.ts';

export type Profile = typeof profiles.$inferSelect;

export interface NewAccount {
  email: string;
  passwordHash: string;
  fullName: string;
  phone: string;
  role: Role;
  emailVerified?: boolean;
}

export async function findUserByEmail(executor: Executor, email: string) {
  const [user] = await executor.select().from(users).where(eq(users.email, email));
  return user;
}

/** User, password and profile, and for a driver the empty drivers row. Violates users_email_unique for a known address. */
export async function insertAccount(executor: Executor, account: NewAccount): Promise<string> {
  const id = randomUUID();
  await executor.insert(users).values({
    id,
    name: account.fullName,
    email: account.email,
    emailVerified: account.emailVerified ?? false,
    metadata: JSON.stringify({ full_name: account.fullName, phone: account.phone, role: account.role }),
  });
  await executor.insert(authAccounts).values({
    id: randomUUID(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: account.passwordHash,
  });
  await insertProfile(executor, { id, ...account });
  if (account.role === 'driver') {
    await executor.insert(drivers).values({ userId: id, fullName: account.fullName, phone: account.phone });
  }
  return id;
}

export async function insertProfile(
  executor: Executor,
  profile: { id: string; role: Role; fullName: string; email: string; phone: string },
): Promise<void> {
  await executor
    .insert(profiles)
    .values({
      id: profile.id,
      role: profile.role,
      fullName: profile.fullName,
      email: profile.email,
      phone: profile.phone,
    })
    .onConflictDoNothing();
}

export async function findProfile(executor: Executor, userId: string): Promise<Profile | undefined> {
  const [profile] = await executor.select().from(profiles).where(eq(profiles.id, userId));
  return profile;
}

export async function markEmailConfirmed(executor: Executor, email: string): Promise<string | undefined> {
  const [user] = await executor
    .update(users)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  return user?.id;
}

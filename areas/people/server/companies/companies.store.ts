import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { and, asc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { profiles, users } from '#people/tables/accounts-tables.ts';
import { companies, companyInvitations, companyMembers } from '#people/tables/companies-tables.ts';
import { libraryTables } from '#people/tables/library-tables.ts';
import type { CompanyRole, Membership } from '#people/domain/company-roles.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type Company = typeof companies.$inferSelect;
export type Invitation = typeof companyInvitations.$inferSelect;

/** The tables in which the library keeps companies, their members and invitations. */
export function keepCompanies(tx: Transaction) {
  const schema = {
    ...libraryTables,
    organization: companies,
    member: companyMembers,
    invitation: companyInvitations,
  };
  return drizzleAdapter(tx, { provider: 'pg', schema });
}

/** Locked until the transaction ends, so that checks of its members hold; undefined also once dissolved. */
export async function lockCompany(tx: Transaction, id: string): Promise<Company | undefined> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
  return row?.dissolvedAt ? undefined : row;
}

/** Until the transaction ends nobody joins, leaves or changes role; others may order beside it. */
export async function lockMembers(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('key share');
}

export async function findCompany(executor: Executor, id: string): Promise<Company | undefined> {
  const [row] = await executor.select().from(companies).where(eq(companies.id, id));
  return row?.dissolvedAt ? undefined : row;
}

export async function listCompanies(
  executor: Executor,
  ids: string[],
): Promise<Pick<Company, 'id' | 'name'>[]> {
  if (ids.length === 0) return [];
  return await executor
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, ids));
}

/** Those of one company, who joined first first. */
export async function listMembersOf(executor: Executor, companyId: string) {
  return await executor
    .select({
      id: companyMembers.id,
      userId: companyMembers.userId,
      role: companyMembers.role,
      joinedAt: companyMembers.createdAt,
      fullName: profiles.fullName,
      email: users.email,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .innerJoin(profiles, eq(profiles.id, companyMembers.userId))
    .where(eq(companyMembers.organizationId, companyId))
    .orderBy(asc(companyMembers.createdAt), asc(companyMembers.id));
}

export async function findMember(executor: Executor, id: string) {
  const [row] = await executor.select().from(companyMembers).where(eq(companyMembers.id, id));
  return row;
}

/** Whoever owns the company no longer brings nobody into it either. */
const isInviterOwner = sql`exists (select from ${companyMembers}
  where ${companyMembers.organizationId} = ${companyInvitations.organizationId}
    and ${companyMembers.userId} = ${companyInvitations.inviterId} and ${companyMembers.role} = 'owner')`;

const isOpen = (now: Date) =>
  and(eq(companyInvitations.status, 'pending'), gt(companyInvitations.validUntil, now), isInviterOwner);

/** Those that can still be accepted, newest first. */
export async function listInvitationsOf(
  executor: Executor,
  companyId: string,
  now: Date,
): Promise<Invitation[]> {
  return await executor
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.organizationId, companyId), isOpen(now)))
    .orderBy(sql`${companyInvitations.validUntil} desc`, asc(companyInvitations.id));
}

const offerColumns = {
  id: companyInvitations.id,
  companyName: companies.name,
  role: companyInvitations.role,
  inviter: profiles.fullName,
  validUntil: companyInvitations.validUntil,
};

/** Those that this address can still accept, with who invites to what. */
export async function listInvitationsTo(executor: Executor, email: string, now: Date) {
  return await executor
    .select(offerColumns)
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.organizationId))
    .leftJoin(profiles, eq(profiles.id, companyInvitations.inviterId))
    .where(and(eq(companyInvitations.email, email), isOpen(now)))
    .orderBy(asc(companyInvitations.validUntil), asc(companyInvitations.id));
}

/** One that can still be accepted, with who invites which address to what. */
export async function findInvitationOffer(executor: Executor, id: string, now: Date) {
  const [row] = await executor
    .select({ ...offerColumns, email: companyInvitations.email })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.organizationId))
    .leftJoin(profiles, eq(profiles.id, companyInvitations.inviterId))
    .where(and(eq(companyInvitations.id, id), isOpen(now)));
  return row;
}

/** One that can still be accepted. */
export async function findInvitation(
  executor: Executor,
  id: string,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await executor
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.id, id), isOpen(now)));
  return row;
}

/** Those that cannot be accepted any more: answered, withdrawn, or over by now. */
export async function deleteOverInvitations(executor: Executor, now: Date): Promise<void> {
  const { status, validUntil } = companyInvitations;
  await executor.delete(companyInvitations).where(or(ne(status, 'pending'), lte(validUntil, now)));
}

/** The user ids of those with one of these roles. */
export async function listUserIdsWith(
  executor: Executor,
  companyId: string,
  roles: readonly CompanyRole[],
): Promise<string[]> {
  const rows = await executor
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.organizationId, companyId))
    .orderBy(asc(companyMembers.createdAt), asc(companyMembers.id));
  return rows.filter(({ role }) => roles.includes(role)).map(({ userId }) => userId);
}

/** Those of these people whose account exists, and whether they belong to the company. */
export async function listNames(executor: Executor, companyId: string, userIds: string[]) {
  if (userIds.length === 0) return [];
  const isTheirs = and(eq(companyMembers.userId, profiles.id), eq(companyMembers.organizationId, companyId));
  return await executor
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      isMember: sql<boolean>`${isNotNull(companyMembers.id)}`,
    })
    .from(profiles)
    .leftJoin(companyMembers, isTheirs)
    .where(inArray(profiles.id, userIds));
}

/** What this person's deletion would concern: each company with its role. */
export async function listMembershipsOf(executor: Executor, userId: string): Promise<Membership[]> {
  return await executor
    .select({ id: companyMembers.organizationId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId))
    .orderBy(asc(companyMembers.organizationId));
}

/** Everything personal of the person in all companies; the companies themselves stay. */
export async function deleteMembershipsOf(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.delete(companyMembers).where(eq(companyMembers.userId, userId));
  await tx.delete(companyInvitations).where(eq(companyInvitations.email, email));
}

/** Members and invitations go; the row stays without a name. */
export async function eraseCompany(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.delete(companyMembers).where(eq(companyMembers.organizationId, id));
  await tx.delete(companyInvitations).where(eq(companyInvitations.organizationId, id));
  await tx
    .update(companies)
    .set({ name: '', billingAddress: '', vatId: '', metadata: null, logo: null, dissolvedAt: now })
    .where(eq(companies.id, id));
}

/** Serializes what one person joins and creates, so that the limit holds. */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

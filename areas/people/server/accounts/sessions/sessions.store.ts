import { and, eq, ne, sql } from 'drizzle-orm';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { hasSecondFactor, profiles, sessions, users } from '#people/tables/accounts-tables.ts';
import { companies, companyMembers } from '#people/tables/companies-tables.ts';
import type { CompanyRole } from '#people/domain/company-roles.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, isAnyOf, prepareOnce } from '#platform/server/database/prepare-once.ts';
import { germanOrder } from '#platform/tables/columns.ts';

const { isOnline, lastSeenAt, unansweredAt } = drivers;

export interface OwnCompany {
  id: string;
  name: string;
  role: CompanyRole;
}

/** The companies that a person belongs to, by name. */
const ownCompanies = sql<OwnCompany[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${companies.id}, 'name', ${companies.name}, 'role', ${companyMembers.role}) order by ${germanOrder(companies.name)}), '[]')
  from ${companyMembers} join ${companies} on ${companies.id} = ${companyMembers.organizationId}
  where ${companyMembers.userId} = ${users.id})`;

const selectSessions = prepareOnce((executor, given: Given<'tokens'>) =>
  executor
    .select({
      token: sessions.token,
      session: {
        id: sessions.id,
        expiresAt: sessions.expiresAt,
        createdAt: sessions.createdAt,
        updatedAt: sessions.updatedAt,
      },
      user: {
        id: users.id,
        email: users.email,
        emailVerified: users.emailVerified,
        hasSecondFactor,
      },
      profile: profiles,
      driver: { isOnline, lastSeenAt, unansweredAt },
      companies: ownCompanies,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(drivers, eq(drivers.userId, users.id))
    .where(isAnyOf(sessions.token, given('tokens'))),
);

/**
 * The sessions with these tokens, each with its user, profile, companies, and its driver's signs of life.
 */
export async function listSessionsOf(executor: Executor, tokens: readonly string[]) {
  const rows = await selectSessions(executor, { tokens });
  return rows.map((row) => ({ ...row, profile: row.profile ?? undefined, driver: row.driver ?? undefined }));
}

/** Ends every session of the person, except `keptId` if given. */
export async function deleteSessions(executor: Executor, userId: string, keptId?: string): Promise<void> {
  await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keptId === undefined ? undefined : ne(sessions.id, keptId)));
}

/** Real time, as in all that the library stores of a session. */
export async function updateSessionUse(executor: Executor, id: string): Promise<void> {
  await executor.update(sessions).set({ updatedAt: sql`now()` }).where(eq(sessions.id, id));
}

/** The same for one person. */
export async function listCompaniesOf(executor: Executor, userId: string): Promise<OwnCompany[]> {
  return await executor
    .select({ id: companies.id, name: companies.name, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.organizationId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(germanOrder(companies.name));
}

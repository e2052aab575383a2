import { and, eq, ne, sql } from 'drizzle-orm';
import { drivers, profiles, sessions, users } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';
import { type Given, prepareOnce } from '#server/platform/prepare-once.ts';

const { isOnline, lastSeenAt, unansweredAt } = drivers;

const selectSession = prepareOnce((executor, given: Given<'token'>) =>
  executor
    .select({
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
        twoFactorEnabled: users.twoFactorEnabled,
      },
      profile: profiles,
      driver: { isOnline, lastSeenAt, unansweredAt },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(drivers, eq(drivers.userId, users.id))
    .where(eq(sessions.token, given('token'))),
);

/** The session with this token, its user, profile, and what its driver's row says of signs of life. */
export async function findSessionOf(executor: Executor, token: string) {
  const [row] = await selectSession(executor, { token });
  return row && { ...row, profile: row.profile ?? undefined, driver: row.driver ?? undefined };
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

/** One-time secrets sent by mail. Only hashes are stored. */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, like, lt, sql } from 'drizzle-orm';
import { verifications } from '#people/tables/accounts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export async function insertSecret(
  executor: Executor,
  secret: { identifier: string; value: string; expiresAt: Date },
): Promise<void> {
  await executor.insert(verifications).values({ id: randomUUID(), ...secret });
}

const isGood = (identifier: string, now: Date) =>
  and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now));

/** The secret's value; undefined if it is unknown, used or expired. */
export async function findSecret(
  executor: Executor,
  identifier: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await executor
    .select({ value: verifications.value })
    .from(verifications)
    .where(isGood(identifier, now));
  return row?.value;
}

/** Deletes the secret and returns its value; undefined if it is unknown, used or expired. */
export async function consumeSecret(
  executor: Executor,
  identifier: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await executor
    .delete(verifications)
    .where(isGood(identifier, now))
    .returning({ value: verifications.value });
  return row?.value;
}

/** Deletes every secret of this type and value. */
export async function deleteSecrets(executor: Executor, kind: string, value: string): Promise<void> {
  await executor
    .delete(verifications)
    .where(and(eq(verifications.value, value), like(verifications.identifier, `${kind}:%`)));
}

/** Changes the type and expiry of every secret of one type and value. */
export async function renameSecrets(
  executor: Executor,
  change: { from: string; to: string; value: string; expiresAt: Date },
): Promise<void> {
  await executor
    .update(verifications)
    .set({
      identifier: sql`replace(${verifications.identifier}, ${`${change.from}:`}, ${`${change.to}:`})`,
      expiresAt: change.expiresAt,
    })
    .where(and(eq(verifications.value, change.value), like(verifications.identifier, `${change.from}:%`)));
}

export async function deleteOverSecrets(executor: Executor, now: Date): Promise<void> {
  await executor.delete(verifications).where(lt(verifications.expiresAt, now));
}

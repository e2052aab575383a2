import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { matchesPassword } from './passwords/hash-password.ts';
import { findPasswordHash } from './accounts.store.ts';

/** Throws WRONG_PASSWORD: irreversible acts require the person's password, not just an open browser. */
export async function requirePassword(executor: Executor, userId: string, password: string): Promise<void> {
  const stored = await findPasswordHash(executor, userId);
  if (!stored || !(await matchesPassword(stored, password))) throw new AppError('WRONG_PASSWORD');
}

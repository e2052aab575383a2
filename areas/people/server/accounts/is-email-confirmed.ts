import type { Executor } from '#platform/server/database/database.ts';
import { findUser } from './accounts.store.ts';

export async function isEmailConfirmed(executor: Executor, userId: string): Promise<boolean> {
  return (await findUser(executor, userId))?.emailVerified ?? false;
}

import type { Executor } from '#platform/server/database/database.ts';
import { findMail } from './mail.store.ts';

/** A mail that the demo stored instead of sending it; undefined for an unknown id. */
export async function findDemoMail(executor: Executor, id: string) {
  return await findMail(executor, id);
}

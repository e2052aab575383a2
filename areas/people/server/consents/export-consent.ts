import type { Executor } from '#platform/server/database/database.ts';
import { findConsent } from './consents.store.ts';

/** The person's choice on cookies; null if none was made. */
export async function exportConsent(executor: Executor, userId: string): Promise<boolean | null> {
  return (await findConsent(executor, userId)) ?? null;
}

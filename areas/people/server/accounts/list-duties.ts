import type { AdminDuty } from '#people/domain/duties.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listAdminDuties } from './accounts.store.ts';

/** Every admin who is not blocked, with the duty. */
export async function listDuties(executor: Executor): Promise<{ id: string; duty: AdminDuty }[]> {
  return (await listAdminDuties(executor)).flatMap(({ id, duty }) => (duty ? [{ id, duty }] : []));
}

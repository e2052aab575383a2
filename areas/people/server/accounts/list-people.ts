import type { Role } from '#people/domain/roles.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listProfiles } from './accounts.store.ts';

export interface Person {
  fullName: string;
  role: Role;
}

/** Who these people are today, by id; the name of a deleted account is empty. */
export async function listPeople(executor: Executor, ids: string[]): Promise<Map<string, Person>> {
  return new Map((await listProfiles(executor, ids)).map(({ id, ...person }) => [id, person]));
}

import type { Executor } from '#platform/server/database/database.ts';
import { listNames } from './companies.store.ts';

/**
 * What the people of a company call these persons, as it follows 'von': by name, also after they have left;
 * of a deleted account no name is left.
 */
export async function nameColleagues(
  executor: Executor,
  companyId: string,
  userIds: string[],
): Promise<(userId: string | null) => string> {
  const people = await listNames(executor, companyId, [...new Set(userIds)]);
  const names = new Map(
    people.map(({ id, fullName, isMember }) => [
      id,
      isMember ? fullName : `${fullName} (nicht mehr in der Firma)`,
    ]),
  );
  return (userId) => names.get(userId ?? '') ?? 'jemandem mit gelöschtem Konto';
}

import type { ApiKey } from '#business/server/api-keys/find-presented-key.ts';
import { findAbsentPerson, type SignedIn } from '#people/server/accounts/viewer.ts';
import { listCompanyPeople } from '#people/server/companies/find-company-name.ts';
import type { Executor } from '#platform/server/database/database.ts';

/**
 * Who answers for what a key does: the owner who made it, or, if that person owns the company no longer, its
 * longest-standing owner. Nobody whose account is blocked; undefined if there is nobody else. The person's
 * own companies and phone are left out, because the key acts for none but its own.
 */
export async function findResponsible(
  executor: Executor,
  { companyId, createdBy }: Pick<ApiKey, 'companyId' | 'createdBy'>,
): Promise<SignedIn | undefined> {
  const owners = await listCompanyPeople(executor, companyId, 'manage');
  const inOrder = owners.includes(createdBy) ? [createdBy, ...owners] : owners;
  for (const id of new Set(inOrder)) {
    const person = await findAbsentPerson(executor, id);
    if (person) return person;
  }
  return undefined;
}

import { findAbsentPerson, type SignedIn } from '#people/server/accounts/viewer.ts';
import { listCompanyPeople } from '#people/server/companies/find-company-name.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { OrderImport } from './order-imports.store.ts';

/**
 * Who confirmed the order, for this company alone; undefined if that person may not order for it any more.
 */
export async function findOrderer(
  executor: Executor,
  { orderedBy, companyId }: Pick<OrderImport, 'orderedBy' | 'companyId'>,
): Promise<SignedIn | undefined> {
  if (!orderedBy) return undefined;
  const orderers = await listCompanyPeople(executor, companyId, 'deliveries');
  if (!orderers.includes(orderedBy)) return undefined;
  return await findAbsentPerson(executor, orderedBy, [{ id: companyId, name: '', role: 'member' }]);
}

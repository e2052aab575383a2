import { getContact } from '#server/people/accounts/get-contact.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { listCompanyPeople } from '#server/people/companies/find-company-name.ts';
import type { Executor } from '#server/platform/database.ts';
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
  const { fullName, email, blockedAt } = await getContact(executor, orderedBy);
  if (blockedAt) return undefined;
  return {
    id: orderedBy,
    role: 'customer',
    fullName,
    email,
    phone: '',
    emailConfirmed: true,
    duty: null,
    hasSecondFactor: false,
    companies: [{ id: companyId, name: '', role: 'member' }],
  };
}

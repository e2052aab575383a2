import type { Executor } from '#platform/server/database/database.ts';
import { listCompaniesOf } from './sessions/sessions.store.ts';

/** The companies that the person belongs to, with their role; what a company orders is the company's. */
export async function exportCompanies(executor: Executor, userId: string) {
  const companies = await listCompaniesOf(executor, userId);
  return companies.map(({ name, role }) => ({ name, role }));
}

/** Companies and their people, made through the real operations where not said otherwise. */
import type { z } from 'zod';
import { companyMembers } from '#people/tables/companies-tables.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { company } from '#people/contract/companies.ts';
import type { CompanyRole } from '#people/domain/company-roles.ts';
import type { Answer, Person } from './test-people.ts';

/** A company of this owner; returns its id. */
export const makeCompany = (owner: Person, { name = 'Kanzlei Harms' }: { name?: string } = {}) =>
  must(owner.call('/companies', { name, billingAddress: 'Neuer Wall 10\n20354 Hamburg', vatId: '' }));

/** Returns the invitation's id. */
export const inviteTo = (owner: Person, companyId: string, to: { email: string; role: CompanyRole }) =>
  must(owner.call(`/companies/${companyId}/invitations`, to));

export async function joinCompany(
  owner: Person,
  companyId: string,
  { person, role }: { person: Person; role: CompanyRole },
): Promise<void> {
  const id = await inviteTo(owner, companyId, { email: person.email, role });
  await must(person.call(`/company-invitations/${id}/accept`, {}));
}

/** Without an invitation, which is 30 statements and a mail: for tests of what the member does then. */
export async function addMember(
  app: TestApp,
  companyId: string,
  { person, role }: { person: Person; role: CompanyRole },
): Promise<void> {
  await app.db.insert(companyMembers).values({ organizationId: companyId, userId: person.id, role });
}

export async function readCompany(viewer: Person, id: string): Promise<z.infer<typeof company>> {
  const { status, body } = await viewer.call<z.infer<typeof company>>(`/companies/${id}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function must(answer: Promise<Answer>): Promise<string> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return String(body.id);
}

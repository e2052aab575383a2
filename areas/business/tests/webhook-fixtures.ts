/** Companies with endpoints, through the real operations. */
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export interface CompanyOwner extends Person {
  companyId: string;
  /** A paid delivery of the company. */
  order(): Promise<string>;
  addEndpoint(url: string, eventTypes?: string[]): Promise<{ id: string; secret: string }>;
}

export async function makeCompanyOwner(app: TestApp): Promise<CompanyOwner> {
  const owner = await makePerson(app, 'customer');
  const companyId = await makeCompany(owner);
  const companies = [{ id: companyId, name: 'Kanzlei Harms', role: 'owner' as const }];
  return {
    ...owner,
    companyId,
    order: () =>
      orderDelivery(
        app,
        { ...owner, companies },
        { order: { companyId, costCentre: 'KST 7', reference: 'Akte 12' } },
      ),
    async addEndpoint(url, eventTypes) {
      const request = { url, description: 'Webshop', eventTypes: eventTypes ?? null };
      const { status, body } = await owner.call<{ id: string; secret: string }>(
        `/companies/${companyId}/webhooks`,
        request,
      );
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
}

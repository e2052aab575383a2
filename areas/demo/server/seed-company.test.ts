import { expect, test } from 'vitest';
import { listDifferences } from '#money/server/books/list-differences.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { seedCompany } from './seed-company.ts';

const app = await openTestApp();

test('the demo’s company has three people, two months by cost centre, and its first invoice', {
  tags: ['slow'],
}, async () => {
  const owner = await makePerson(app, 'customer', { fullName: 'Hanne Petersen' });
  const admin = await makePerson(app, 'admin');
  const driver = await makePerson(app, 'driver', { online: false });
  await seedCompany(app, { owner, admin, driver });
  const { body: me } = await owner.call<{ companies: { id: string; role: string }[] }>('/me');
  const [company] = me.companies;
  expect(company).toMatchObject({ role: 'owner' });
  const { body: shown } = await owner.call<{ members: object[] }>(`/companies/${company?.id}`);
  expect(shown.members).toMatchObject([{ role: 'owner' }, { role: 'member' }, { role: 'accountant' }]);
  const { body: month } = await owner.call<{ lineCount: number; costCentres: object[] }>(
    `/companies/${company?.id}/running-month`,
  );
  expect(month.lineCount).toBeGreaterThan(3);
  expect(month.costCentres.length).toBeGreaterThan(1);
  const { body: credit } = await owner.call<{ account: { invoices: object[] } }>(
    `/companies/${company?.id}/credit`,
  );
  expect(credit.account.invoices).toHaveLength(1);
  const { rows } = await app.pool.query<{ status: string }>(
    'select distinct status from deliveries where company_id = $1',
    [company?.id],
  );
  expect(rows).toEqual([{ status: 'delivered' }]);
  expect(await listDifferences(app.services, {})).toMatchObject({ differences: [] });
});

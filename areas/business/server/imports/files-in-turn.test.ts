import { beforeEach, expect, test } from 'vitest';
import {
  checkFile,
  fileWide,
  giveFile,
  orderFile,
  pressOrder,
  readImport,
  readRows,
} from '#business/tests/order-files.ts';
import { allowCredit } from '#money/tests/on-account.ts';
import { addMember, makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { checkImportJob } from './check-rows.ts';
import { orderImportJob } from './order-rows.ts';

const app = await openTestApp();
const finance = await makePerson(app, 'admin', { duty: 'finance' });
let owner: Person;
let companyId: string;

beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
  owner = await makePerson(app, 'customer');
  companyId = await makeCompany(owner);
});

async function startCheck(person: Person, company: string, text: string): Promise<string> {
  const id = await giveFile(person, company, text);
  const { mapping } = await readImport(person, id);
  await person.call(`/order-imports/${id}/check`, { mapping, fileWide });
  return id;
}

test('a large file is checked a part at a time, and then stands behind one row of somebody else', async () => {
  const large = orderFile(...Array.from({ length: 45 }, (_, index) => `A${index}`));
  const first = await startCheck(owner, companyId, large);
  await startCheck(owner, companyId, large);
  const other = await makePerson(app, 'customer');
  const otherCompany = await makeCompany(other);
  const small = await startCheck(other, otherCompany, orderFile('A'));
  await checkImportJob(app.services, 20).run({ importId: first });
  expect(await readImport(owner, first)).toMatchObject({ state: 'checking', counts: { new: 25 } });
  const { rows: waiting } = await app.pool.query(
    `select data->>'importId' as id, group_id as owner from pgboss.job
     where name = 'check-order-import' and state = 'created' order by created_on desc limit 2`,
  );
  expect(waiting).toEqual([
    { id: first, owner: companyId },
    { id: small, owner: otherCompany },
  ]);
  await app.drain();
  expect(await readImport(owner, first)).toMatchObject({ state: 'checked', counts: { new: 0 } });
  expect(await readImport(other, small)).toMatchObject({ state: 'checked', counts: { ready: 1 } });
});

test('a file is ordered a part at a time, each row once', async () => {
  await allowCredit(finance, companyId, 5000);
  const id = await giveFile(owner, companyId, orderFile('A', 'B', 'C'));
  await checkFile(app, owner, id);
  await pressOrder(owner, id);
  await orderImportJob(app.services, 1).run({ importId: id });
  expect(await readImport(owner, id)).toMatchObject({ state: 'ordering', orderedCount: 1 });
  await app.drain();
  expect((await readRows(owner, id)).map(({ state }) => state)).toEqual(['ordered', 'ordered', 'ordered']);
  const ordered = await app.pool.query('select from deliveries where company_id = $1', [companyId]);
  expect(ordered.rowCount).toBe(3);
});

test('of one company’s files one is checked at a time, and one is ordered', () => {
  for (const job of [checkImportJob(app.services), orderImportJob(app.services)])
    expect(job).toMatchObject({ atOnce: 4, placesEach: 1 });
});

test('all members of a company together share its limit of files, and read what it is', async () => {
  const member = await makePerson(app, 'customer');
  await addMember(app, companyId, { person: member, role: 'member' });
  await giveFile(owner, companyId, orderFile('A'));
  await app.pool.query('update rate_limits set count = 60 where key = $1', [`order-imports:${companyId}`]);
  const content = Buffer.from(orderFile('A')).toString('base64');
  const over = await member.call(`/companies/${companyId}/order-imports`, { fileName: 'a.csv', content });
  expect(over).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', message: expect.stringContaining('höchstens 60-mal') },
  });
  await giveFile(owner, await makeCompany(owner), orderFile('A'));
});

import { beforeEach, expect, test } from 'vitest';
import { makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { joinCompany, makeCompany, readCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { exportCompanyDeliveries } from './export-company-deliveries.ts';

interface Answer {
  code?: string;
  fileName: string;
  content: string;
  rowCount: number;
  isCut: boolean;
}

const app = await openTestApp();
let owner: Person;
let member: Person;
let companyId = '';

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  owner = await makePerson(app, 'customer', { fullName: 'Frauke Harms' });
  member = await makePerson(app, 'customer', { fullName: 'Kai Kollege' });
  companyId = await makeCompany(owner);
  await joinCompany(owner, companyId, { person: member, role: 'member' });
});

async function orderAs(person: Person, reference = '', costCentre = ''): Promise<string> {
  const companies = [{ id: companyId, name: 'Kanzlei Harms', role: 'member' as const }];
  const id = await orderDelivery(
    app,
    { ...person, companies },
    { order: { companyId, costCentre, reference } },
  );
  app.clock.advance(1);
  return id;
}
const read = async (person: Pick<Person, 'call'>, query = '?list=active') =>
  await person.call<Answer>(`/companies/${companyId}/deliveries/export${query}`);
const rowsOf = ({ content }: { content: string }) => content.trimEnd().split('\r\n').slice(1);
const deliver = (id: string) =>
  app.pool.query("update deliveries set status = 'delivered' where id = $1", [id]);
/** Who ordered each delivery of the list, newest first, as the owner reads it. */
const orderers = async () => {
  const { body } = await owner.call<{ deliveries: { orderedBy: string | null }[] }>(
    `/deliveries?list=active&companyId=${companyId}`,
  );
  return body.deliveries.map(({ orderedBy }) => orderedBy);
};

test('a company’s list is a table with everything that was ordered for it, newest first', async () => {
  await orderDelivery(app, owner);
  const first = await orderAs(owner, 'Akte 1');
  const second = await orderAs(member, '=Akte 2', '4711');
  const { body } = await read(member);
  expect(body).toMatchObject({ fileName: 'Aktive-Sendungen-2026-11-20.csv', rowCount: 2, isCut: false });
  expect(body.content.charCodeAt(0)).toBe(0xfeff);
  expect(body.content).toContain(
    'Nummer;Datum;Uhrzeit;Stand;Geschwindigkeit;Abholadresse;Zieladresse;Empfänger;Kostenstelle;Referenz;Bestellt von;Preis brutto (EUR)\r\n',
  );
  const [newest, oldest] = rowsOf(body);
  expect(newest).toMatch(
    new RegExp(
      `^${second.slice(0, 8)};20\\.11\\.2026;12:01;Bezahlt;Standard;Ottenser .*;Mönckebergstraße 7, .*;Fiete Claasen;4711;'=Akte 2;Kai Kollege;\\d+,\\d\\d$`,
    ),
  );
  expect(oldest).toMatch(new RegExp(`^${first.slice(0, 8)};20\\.11\\.2026;12:00;.*;;Akte 1;Frauke Harms;`));
});

test('the exported table contains what the list shows with the same tab and search', async () => {
  const id = await orderAs(owner, 'Akte 1');
  await orderAs(member, 'Akte 2', '4711');
  await deliver(id);
  const [completed = ''] = rowsOf((await read(owner, '?list=completed')).body);
  expect(completed).toContain(';Zugestellt;');
  expect((await read(owner, '?list=completed')).body.fileName).toBe(
    'Abgeschlossene-Sendungen-2026-11-20.csv',
  );
  expect((await read(owner)).body.rowCount).toBe(1);
  for (const [search, rowCount] of [
    ['4711', 1],
    ['akte 2', 1],
    ['Akte 1', 0],
  ]) {
    expect((await read(owner, `?list=active&search=${search}`)).body).toMatchObject({ rowCount });
  }
});

test('a long table is read in batches, each delivery once, and truncated above its limit', async () => {
  const ids = await makeOpenDeliveries(app, owner, 601);
  await app.pool.query('update deliveries set company_id = $1 where id = any($2)', [companyId, ids]);
  const companies = [{ id: companyId, name: 'Kanzlei Harms', role: 'owner' as const }];
  const viewer = { ...owner, companies };
  const of = { id: companyId, list: 'active' as const, search: '' };
  const whole = await exportCompanyDeliveries(app.services, viewer, of);
  expect(new Set(rowsOf(whole).map((row) => row.slice(0, 8))).size).toBe(601);
  expect(whole).toMatchObject({ rowCount: 601, isCut: false });
  const cut = await exportCompanyDeliveries(app.services, viewer, of, 550);
  expect(cut).toMatchObject({ rowCount: 550, isCut: true });
});

test('the orderer keeps the name in the table after leaving, and loses it with the account', async () => {
  const leaving = await makePerson(app, 'customer', { fullName: 'Lena Lange' });
  const deleting = await makePerson(app, 'customer', { fullName: 'Dörte Dahl' });
  for (const person of [leaving, deleting]) await joinCompany(owner, companyId, { person, role: 'member' });
  for (const person of [owner, member, leaving, deleting]) await orderAs(person);
  await app.drain();
  expect(await orderers()).toEqual(['Dörte Dahl', 'Lena Lange', 'Kai Kollege', 'Frauke Harms']);
  expect((await leaving.call(`/companies/${companyId}/leave`, {})).status).toBe(200);
  expect((await deleting.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  await app.drain();
  const { rows } = await app.pool.query<{ user_id: string }>(
    'select user_id from deliveries where company_id = $1 group by user_id',
    [companyId],
  );
  expect(rows.map((row) => row.user_id).sort()).toEqual([member.id, owner.id].sort());
  const shown = [
    'jemandem mit gelöschtem Konto',
    'Lena Lange (nicht mehr in der Firma)',
    'Kai Kollege',
    'Frauke Harms',
  ];
  expect(await orderers()).toEqual(shown);
  expect(rowsOf((await read(owner)).body).map((row) => row.split(';').at(-2))).toEqual(shown);
});

test('a company’s page names who ordered and who cancelled; a personal list and page name nobody', async () => {
  const id = await orderAs(member);
  const own = await orderDelivery(app, owner);
  const page = await owner.call<{ orderedBy: string | null }>(`/deliveries/${id}`);
  expect(page.body.orderedBy).toBe('Kai Kollege');
  expect((await owner.call(`/deliveries/${id}/cancel`, { reason: 'Doch nicht' })).status).toBe(200);
  const [cancelled = ''] = rowsOf((await read(owner, '?list=completed')).body);
  expect(cancelled).toMatch(/;Storniert;.*;Kai Kollege;/);
  expect((await owner.call(`/deliveries/${own}`)).body.orderedBy).toBeNull();
  const personal = await owner.call<{ deliveries: { orderedBy: string | null }[] }>(
    '/deliveries?list=active',
  );
  expect(personal.body.deliveries.map(({ orderedBy }) => orderedBy)).toEqual([null]);
});

test('the table can be exported only by those who order for the company', async () => {
  const accountant = await makePerson(app, 'customer');
  const stranger = await makePerson(app, 'customer');
  await joinCompany(owner, companyId, { person: accountant, role: 'accountant' });
  const { members } = await readCompany(owner, companyId);
  const codeOf = async (person: Pick<Person, 'call'>) => (await read(person)).body.code;
  expect(await codeOf(accountant)).toBe('COMPANY_ROLE_NOT_ALLOWED');
  expect(await codeOf(stranger)).toBe('COMPANY_NOT_FOUND');
  expect(await codeOf(visitor(app))).toBe('SIGN_IN_REQUIRED');
  expect(await codeOf(await makePerson(app, 'driver'))).toBe('ROLE_NOT_ALLOWED');
  expect(await codeOf(await makePerson(app, 'admin', { duty: 'finance' }))).toBe('ROLE_NOT_ALLOWED');
  const kai = members.find(({ fullName }) => fullName === 'Kai Kollege');
  await owner.call(`/company-members/${kai?.id}/remove`, {});
  expect(await codeOf(member)).toBe('COMPANY_NOT_FOUND');
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeCollectiveInvoices } from '#money/server/collective-invoices/write-collective-invoices.ts';
import { checkEInvoice, readEInvoice } from '#adapters/tests/check-e-invoice.ts';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { allowCredit, orderOnAccount } from '#money/tests/on-account.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { addMember, makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const recipient = {
  format: 'xrechnung',
  street: 'Rödingsmarkt 9',
  postcode: '20459',
  city: 'Hamburg',
  buyerReference: '991-33333TEST-33',
  email: 'rechnung@amt.example',
};

const app = await openTestApp({}, { draws: ['invoice', 'collective', 'xrechnung'] });
let finance: Person;
let owner: Person;
let member: Person;
let accountant: Person;
let companyId: string;
let restore: () => Promise<void>;

beforeAll(async () => {
  finance = await makePerson(app, 'admin', { duty: 'finance' });
  [owner, member, accountant] = (await Promise.all(
    Array.from({ length: 3 }, () => makePerson(app, 'customer')),
  )) as [Person, Person, Person];
  companyId = await makeCompany(owner, { name: 'Hafenamt' });
  await addMember(app, companyId, { person: member, role: 'member' });
  await addMember(app, companyId, { person: accountant, role: 'accountant' });
  restore = await keepMoney(app, 'companies', 'mails');
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
});

const path = () => `/companies/${companyId}/e-invoicing`;
const save = (eInvoicing: object, person = owner) => person.call(path(), { eInvoicing });
async function order(): Promise<string> {
  const companies = [{ id: companyId, name: 'Hafenamt', role: 'member' as const }];
  const id = await orderDelivery(
    app,
    { ...member, companies },
    { order: { companyId, reference: 'Akte 1', costCentre: '4711' } },
  );
  await app.drain();
  return id;
}
interface Row {
  id: string;
  invoiceNumber: string;
  kind: string;
  hasXRechnung: boolean;
}
const listInvoices = async () =>
  (await accountant.call<{ rows: Row[] }>(`/companies/${companyId}/invoices`)).body.rows;
async function load(id: string, format: 'pdf' | 'xml') {
  const { body } = await accountant.call(`/company-invoices/${id}/link?format=${format}`);
  return body.link === null ? undefined : await app.http.inject({ url: String(body.link) });
}
const loadXml = async (id: string) => (await load(id, 'xml')) ?? expect.fail('no XRechnung');
/** What went to this address, newest last: subject and names of the files. */
async function mailsTo(address: string) {
  await app.drain();
  const { rows } = await app.pool.query<{ subject: string; attachments: { fileName: string }[] }>(
    'select subject, attachments from mails where recipient = $1 order by sent_at, subject',
    [address],
  );
  return rows.map(({ subject, attachments }) => [subject, ...attachments.map(({ fileName }) => fileName)]);
}
const readBuyer = (content: string) =>
  readEInvoice(content, ({ text }) => [
    text('//ram:BuyerReference'),
    text('//ram:BuyerTradeParty//ram:URIUniversalCommunication/ram:URIID'),
    text('//ram:BuyerTradeParty/ram:PostalTradeAddress/ram:LineOne'),
    text('//ram:BuyerTradeParty/ram:PostalTradeAddress/ram:PostcodeCode'),
    text('//ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CityName'),
  ]);

describe('a company that asks for XRechnung', () => {
  test('gets each invoice and cancellation as a valid XRechnung, beside the PDF', async () => {
    expect((await save(recipient)).body).toEqual(recipient);
    const id = await order();
    app.clock.advance(5);
    await finance.call(`/admin/deliveries/${id}/refund`, {
      cents: 500,
      seenReturnedCents: 0,
      reason: 'Kulanz',
    });
    await app.drain();
    const found = await listInvoices();
    expect(found.map(({ kind, hasXRechnung }) => [kind, hasXRechnung])).toEqual([
      ['cancellation', true],
      ['invoice', true],
    ]);
    for (const { id: invoiceId, invoiceNumber } of found) {
      const file = await loadXml(invoiceId);
      expect(file.headers['content-type']).toContain('application/xml');
      expect(file.headers['content-disposition']).toContain(`XRechnung-${invoiceNumber}.xml`);
      expect(checkEInvoice(file.body, { isXRechnung: true })).toEqual([]);
      expect(readBuyer(file.body)).toEqual([
        '991-33333TEST-33',
        'rechnung@amt.example',
        'Rödingsmarkt 9',
        '20459',
        'Hamburg',
      ]);
    }
    const pdf = await load(found[1]?.id ?? '', 'pdf');
    const { text } = await readPdf(pdf?.rawPayload ?? Buffer.of());
    expect(text).toContain('Rödingsmarkt 9');
    expect(text).not.toContain('Neuer Wall 10');
  });

  test('gets them once each by mail at its own address, and the orderer has both files too', async () => {
    await save(recipient);
    const id = await order();
    const [invoice] = await listInvoices();
    const files = [`Rechnung-${invoice?.invoiceNumber}.pdf`, `XRechnung-${invoice?.invoiceNumber}.xml`];
    expect(await mailsTo(recipient.email)).toEqual([
      [`Rechnung ${invoice?.invoiceNumber} als XRechnung`, ...files],
    ]);
    expect((await mailsTo(member.email)).at(-1)?.slice(1)).toEqual(files);
    const links = await member.call<{ invoices: { xrechnungLink: string | null }[] }>(
      `/deliveries/${id}/invoices`,
    );
    const file = await app.http.inject({ url: links.body.invoices[0]?.xrechnungLink ?? '' });
    expect(checkEInvoice(file.body, { isXRechnung: true })).toEqual([]);
  });

  test('gets the collective invoice as one, line by line', async () => {
    await save(recipient);
    await allowCredit(finance, companyId, 1000);
    for (const reference of ['Akte 1', 'Akte 2']) {
      await orderOnAccount(app, member, { companyId, reference });
      app.clock.advance(5);
    }
    await app.pool.query("update deliveries set status = 'delivered'");
    app.clock.set(new Date('2026-12-01T02:00:00Z'));
    await writeCollectiveInvoices(app.services);
    const [invoice] = await listInvoices();
    const file = await loadXml(invoice?.id ?? '');
    expect(checkEInvoice(file.body, { isXRechnung: true })).toEqual([]);
    expect(readEInvoice(file.body, ({ count }) => count('//ram:IncludedSupplyChainTradeLineItem'))).toBe(2);
    const files = [`Sammelrechnung-${invoice?.invoiceNumber}.pdf`, `XRechnung-${invoice?.invoiceNumber}.xml`];
    expect(await mailsTo(recipient.email)).toEqual([
      [`Sammelrechnung ${invoice?.invoiceNumber} als XRechnung`, ...files],
    ]);
    expect((await mailsTo(accountant.email)).at(-1)?.slice(1)).toEqual(files);
    const credit = await accountant.call<{ account: { invoices: Row[] } }>(`/companies/${companyId}/credit`);
    expect(credit.body.account.invoices).toMatchObject([{ hasXRechnung: true }]);
  });

  test('keeps the recipient of each invoice as it was when written, also after later changes', async () => {
    await save(recipient);
    await order();
    await save({ ...recipient, street: 'Am Sandtorkai 1', buyerReference: 'Einkauf 12' });
    app.clock.advance(5);
    await order();
    await save({ format: 'zugferd' });
    app.clock.advance(5);
    await order();
    const [third, second, first] = await listInvoices();
    expect(third?.hasXRechnung).toBe(false);
    expect(await load(third?.id ?? '', 'xml')).toBeUndefined();
    expect(readBuyer((await loadXml(second?.id ?? '')).body).slice(0, 3)).toEqual([
      'Einkauf 12',
      'rechnung@amt.example',
      'Am Sandtorkai 1',
    ]);
    expect(readBuyer((await loadXml(first?.id ?? '')).body)[2]).toBe('Rödingsmarkt 9');
    const { rows } = await app.pool.query('select * from xrechnung_recipients where company_id = $1', [
      companyId,
    ]);
    expect(rows).toEqual([]);
  });
});

test('a company without a setting gets the PDF alone', async () => {
  expect((await owner.call(path())).body).toEqual({ format: 'zugferd' });
  await order();
  const [invoice] = await listInvoices();
  expect(invoice?.hasXRechnung).toBe(false);
  expect((await mailsTo(member.email)).at(-1)?.slice(1)).toEqual([`Rechnung-${invoice?.invoiceNumber}.pdf`]);
});

test.each([
  [{ buyerReference: '991-33333TEST-34' }, 'buyerReference', /Leitweg-ID stimmt nicht/],
  [{ buyerReference: ' ' }, 'buyerReference', /Leitweg-ID oder Ihre Referenz/],
  [{ postcode: '2045' }, 'postcode', /fünf Ziffern/],
  [{ city: '' }, 'city', /den Ort/],
  [{ street: '\u200b' }, 'street', /Straße und Hausnummer/],
  [{ email: 'amt' }, 'email', /gültige E-Mail-Adresse/],
])('%j is refused at its field, and nothing is saved', async (change, field, text) => {
  const { status, body } = await save({ ...recipient, ...change });
  expect(status).toBe(422);
  const { fields } = body.data as { fields: { path: string; message: string }[] };
  expect(fields).toMatchObject([
    { path: expect.stringContaining(field) as string, message: expect.stringMatching(text) as string },
  ]);
  expect((await owner.call(path())).body).toEqual({ format: 'zugferd' });
});

test('the setting can be changed by the company’s owners only, and is deleted with the company', async () => {
  const stranger = await makePerson(app, 'customer');
  for (const [person, code] of [
    [member, 'COMPANY_ROLE_NOT_ALLOWED'],
    [accountant, 'COMPANY_ROLE_NOT_ALLOWED'],
    [stranger, 'COMPANY_NOT_FOUND'],
    [finance, 'ROLE_NOT_ALLOWED'],
    [visitor(app), 'SIGN_IN_REQUIRED'],
  ] as const) {
    expect((await person.call(path())).body.code).toBe(code);
    const answer = await person.call(path(), { eInvoicing: recipient });
    expect(answer.body.code).toBe(code);
  }
  await save(recipient);
  expect((await owner.call(`/companies/${companyId}/dissolve`, { password: PASSWORD })).status).toBe(200);
  const { rows } = await app.pool.query('select * from xrechnung_recipients where company_id = $1', [
    companyId,
  ]);
  expect(rows).toEqual([]);
});

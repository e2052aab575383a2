/** In which form a company gets its invoices, as its owner chooses it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { joinCompany, makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';

const site = openSite();
const TAB = '/customer-dashboard?tab=company&view=data';
const INVOICES = '/customer-dashboard?tab=company&view=invoices';

let frauke: Person;
let id: string;

beforeEach(async () => {
  frauke = await makePerson(site.app, 'customer', { fullName: 'Frauke Harms' });
  id = await makeCompany(frauke, { name: 'Hafenamt' });
  site.page.signIn(frauke);
});

const section = () => site.page.getByRole('region', { name: 'Form der Rechnungen' });
const zugferd = () => section().getByRole('radio', { name: /^PDF mit ZUGFeRD/ });
const xrechnung = () => section().getByRole('radio', { name: /^XRechnung/ });
const field = (label: string) => section().getByLabel(label, { exact: true });
const save = () => section().getByRole('button', { name: 'Auswahl speichern' }).click();
const saved = async () => (await frauke.call(`/companies/${id}/e-invoicing`)).body;

async function fill(leitwegId: string): Promise<void> {
  await field('Leitweg-ID oder Ihre Referenz').fill(leitwegId);
  await field('E-Mail für Rechnungen').fill('rechnung@amt.example');
  await field('Straße und Hausnummer').fill('Rödingsmarkt 9');
  await field('Postleitzahl').fill('20459');
  await field('Ort').fill('Hamburg');
}

test('an owner asks for XRechnung; a wrong Leitweg-ID shows an error at its field, and the input is kept', async () => {
  const { page } = site;
  await page.goto(TAB);
  await expect(zugferd()).toBeChecked();
  await expect(field('Postleitzahl')).toHaveCount(0);
  await xrechnung().check();
  // What the company has said once is filled in.
  await expect(field('Straße und Hausnummer')).toHaveValue('Neuer Wall 10');
  await expect(field('Postleitzahl')).toHaveValue('20354');
  await expect(field('Ort')).toHaveValue('Hamburg');
  await expect(section()).toContainText('Ihre Änderungen sind noch nicht gespeichert.');
  const calls = page.countCalls(`/companies/${id}/e-invoicing`);
  await fill('991-33333TEST-34');
  await save();
  await expect(section().getByText(/Diese Leitweg-ID stimmt nicht\./)).toBeVisible();
  expect(calls()).toBe(0);
  await field('Leitweg-ID oder Ihre Referenz').fill('991-33333test-33');
  const endFailure = page.fail(/\/e-invoicing$/);
  await save();
  await expect(page.getByText('Ein Fehler ist aufgetreten')).toBeVisible();
  await expect(field('Ort')).toHaveValue('Hamburg');
  endFailure();
  await save();
  await expect(page.getByText('Form der Rechnungen gespeichert')).toBeVisible();
  await vi.waitFor(async () =>
    expect(await saved()).toMatchObject({ format: 'xrechnung', buyerReference: '991-33333TEST-33' }),
  );
  await page.reload();
  await expect(xrechnung()).toBeChecked();
  await expect(field('Straße und Hausnummer')).toHaveValue('Rödingsmarkt 9');
  await zugferd().check();
  await save();
  await vi.waitFor(async () => expect(await saved()).toEqual({ format: 'zugferd' }));
});

test('an invoice’s XRechnung is downloaded beside its PDF, from the company’s list and the delivery’s page', async () => {
  const { page } = site;
  const eInvoicing = {
    format: 'xrechnung',
    street: 'Rödingsmarkt 9',
    postcode: '20459',
    city: 'Hamburg',
    buyerReference: '991-33333TEST-33',
    email: 'rechnung@amt.example',
  };
  await frauke.call(`/companies/${id}/e-invoicing`, { eInvoicing });
  const companies = [{ id, name: 'Hafenamt', role: 'owner' as const }];
  const delivery = await orderDelivery(site.app, { ...frauke, companies }, { order: { companyId: id } });
  await site.app.drain();
  await page.goto(INVOICES);
  const row = page
    .getByRole('region', { name: 'Rechnungen', exact: true })
    .getByRole('row')
    .filter({ hasText: 'ELB-' });
  const found = await frauke.call<{ rows: { id: string }[] }>(`/companies/${id}/invoices`);
  const links = page.countCalls(`/company-invoices/${found.body.rows[0]?.id}/link`);
  await row.getByRole('button', { name: /^XRechnung von ELB-.* laden$/ }).click();
  await vi.waitFor(() => expect(links()).toBe(1));
  await page.goto(`/delivery-details/${delivery}`);
  await expect(page.getByRole('link', { name: /\(PDF\)/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /\(XRechnung\)/ })).toBeVisible();
});

test('people who do not own the company do not see the XRechnung setting', async () => {
  const kai = await makePerson(site.app, 'customer');
  await joinCompany(frauke, id, { person: kai, role: 'accountant' });
  site.page.signIn(kai);
  await site.page.goto(TAB);
  await expect(site.page.getByRole('heading', { name: 'Hafenamt' })).toBeVisible();
  await expect(section()).toHaveCount(0);
});

/** Ordering on account of a company, and what its people see of it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { writeCollectiveInvoices } from '#money/server/collective-invoices/write-collective-invoices.ts';
import { openSite } from '#tests/components/open-site.ts';
import { BUY, fillOrder, overviewOf } from '#tests/components/component-steps.ts';
import { allowCredit, askOnAccount, orderOnAccount } from './on-account.ts';
import { joinCompany, makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';

const site = openSite();
const TAB = '/customer-dashboard?tab=company&view=invoices';
const CHRISTMAS = new Date('2026-12-18T11:00:00Z');

let finance: Person;
let frauke: Person;
let id: string;

beforeEach(async () => {
  setTime(new Date(FRIDAY_NOON));
  finance = await makePerson(site.app, 'admin', { duty: 'finance' });
  frauke = await makePerson(site.app, 'customer', { fullName: 'Frauke Harms' });
  id = await makeCompany(frauke);
});

function setTime(at: Date): void {
  site.app.clock.set(at);
  vi.setSystemTime(at);
}

/** One delivery on account, whose collective invoice is overdue. */
async function fallBehind(): Promise<void> {
  await allowCredit(finance, id, 500);
  await orderOnAccount(site.app, frauke, { companyId: id });
  setTime(new Date('2026-12-01T02:00:00Z'));
  await writeCollectiveInvoices(site.app.services);
  setTime(CHRISTMAS);
}

const choice = () => site.page.getByRole('radiogroup', { name: 'Bezahlen' });
const byCard = () => choice().getByRole('radio', { name: /^Sofort bezahlen/ });
const onAccount = () => choice().getByRole('radio', { name: /^Auf Rechnung der Firma/ });
const costCentre = () => site.page.getByLabel('Kostenstelle (optional)', { exact: true });
const buy = () => site.page.getByRole('button', { name: BUY }).click();
const sent = () => site.page.lastSent('/create-checkout');

async function orderFor(person: Person): Promise<void> {
  site.page.signIn(person);
  await fillOrder(site.page);
  await site.page
    .getByLabel('Bestellen und ansehen für', { exact: true })
    .selectOption({ label: 'Kanzlei Harms' });
  await costCentre().fill('4711');
}

test('a company with a limit orders on account, unless the person chooses the card', async () => {
  await allowCredit(finance, id, 500);
  await orderFor(frauke);
  await expect(onAccount()).toBeChecked();
  await expect(choice()).toContainText('Frei sind noch 500,00 €.');
  await byCard().check();
  await site.page.reload();
  await expect(byCard()).toBeChecked();
  await onAccount().check();
  await buy();
  await vi.waitFor(() => expect(sent()).toMatchObject({ companyId: id, method: 'account' }));
  await vi.waitFor(async () => {
    const { body } = await frauke.call<{ availableCents: number }>(`/companies/${id}/credit`);
    expect(body.availableCents).toBeLessThan(50_000);
  });
});

test('the page after an order on account does not mention a payment', async () => {
  await allowCredit(finance, id, 500);
  const { body } = await askOnAccount(site.app, frauke, { companyId: id });
  const { pathname, search } = new URL(String(body.url));
  site.page.signIn(frauke);
  await site.page.goto(`${pathname}${search}`);
  await expect(site.page.getByRole('heading', { level: 1 })).toHaveText('Auf Rechnung bestellt');
});

test('a company without a limit, and a person alone, get no choice and pay by card', async () => {
  await orderFor(frauke);
  await expect(choice()).toHaveCount(0);
  await buy();
  await vi.waitFor(() => expect(sent()).toMatchObject({ companyId: id, method: 'card' }));
  await allowCredit(finance, id, 500);
  await site.page.reload();
  await expect(onAccount()).toBeChecked();
  await site.page.getByLabel('Bestellen und ansehen für', { exact: true }).selectOption({ label: 'Privat' });
  await expect(choice()).toHaveCount(0);
  await buy();
  await vi.waitFor(() => expect(sent()).not.toHaveProperty('companyId'));
  expect(sent()).toMatchObject({ method: 'card' });
});

test('while an invoice is overdue the form says why only the card is possible', async () => {
  await fallBehind();
  await orderFor(frauke);
  await expect(
    site.page.getByText('Eine Sammelrechnung Ihrer Firma ist überfällig: Bis sie bezahlt ist'),
  ).toBeVisible();
  await expect(choice()).toHaveCount(0);
  await buy();
  await vi.waitFor(() => expect(sent()).toMatchObject({ companyId: id, method: 'card' }));
});

test('an order above the limit is refused, keeps its input, and is paid by card', async () => {
  await allowCredit(finance, id, 5);
  await orderFor(frauke);
  await expect(onAccount()).toBeChecked();
  const asked = site.page.countCalls(`/companies/${id}/credit`);
  await buy();
  await expect(site.page.locator('[data-toast-region]')).toContainText(
    'Damit wäre der Rahmen Ihrer Firma überschritten. Bitte wählen Sie „Sofort bezahlen“.',
  );
  await vi.waitFor(() => expect(asked()).toBe(1));
  await expect(overviewOf(site.page)).toContainText('Es wurde nichts bestellt und nichts abgebucht.');
  await expect(costCentre()).toHaveValue('4711');
  const { quoteId } = sent() as { quoteId: string };
  await byCard().check();
  await buy();
  await vi.waitFor(() => expect(sent()).toMatchObject({ method: 'card', quoteId }));
});

test('an order on account is refused when the credit has ended, and card is the only method left', async () => {
  await allowCredit(finance, id, 500);
  await orderFor(frauke);
  await expect(onAccount()).toBeChecked();
  await allowCredit(finance, id, 0);
  await buy();
  await expect(site.page.locator('[data-toast-region]')).toContainText(
    'Diese Bestellung geht nicht auf Rechnung. Bitte wählen Sie „Sofort bezahlen“.',
  );
  await expect(choice()).toHaveCount(0);
  await buy();
  await vi.waitFor(() => expect(sent()).toMatchObject({ method: 'card' }));
});

test('when the credit cannot be loaded the order is paid by card, and loading can be retried', async () => {
  await allowCredit(finance, id, 500);
  const end = site.page.fail(/\/credit$/);
  await orderFor(frauke);
  await expect(site.page.getByText(/konnte nicht geladen werden: Sie zahlen gleich/)).toBeVisible();
  const asked = site.page.countCalls(`/companies/${id}/credit`);
  await site.page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(0));
  end();
  await expect(onAccount()).toBeChecked();
});

const section = () => site.page.getByRole('region', { name: 'Kauf auf Rechnung' });

test('an accountant sees invoices and open amount; a member only whether buying on account is possible', async () => {
  const [kai, mia] = [await makePerson(site.app, 'customer'), await makePerson(site.app, 'customer')];
  await joinCompany(frauke, id, { person: kai, role: 'accountant' });
  await joinCompany(frauke, id, { person: mia, role: 'member' });
  await fallBehind();
  const later = await makePerson(site.app, 'admin', { duty: 'finance' });
  await later.call(`/admin/companies/${id}/receipts`, { cents: 100, bankedOn: '2026-12-10', note: 'Rate' });
  const { page } = site;
  page.signIn(kai);
  await page.goto(TAB);
  await expect(section()).toContainText('Überfällig');
  await expect(section()).toContainText('25,55 € sind überfällig');
  await expect(section()).toContainText('Rahmen500,00 €');
  const invoice = section().getByRole('table', { name: 'Sammelrechnungen' }).getByRole('row').last();
  await expect(invoice).toContainText('15.12.2026');
  await expect(invoice).toContainText('überfällig');
  await expect(section().getByRole('table', { name: 'Zahlungseingänge' })).toContainText('Rate');
  const { body } = await kai.call<{ account: { invoices: { id: string }[] } }>(`/companies/${id}/credit`);
  const links = page.countCalls(`/company-invoices/${body.account.invoices[0]?.id}/link`);
  await invoice.getByRole('button', { name: /^PDF von ELB-/ }).click();
  await vi.waitFor(() => expect(links()).toBe(1));

  page.signIn(mia);
  await page.goto(TAB);
  await expect(section()).toContainText('Bis sie bezahlt ist, zahlen Sie Sendungen beim Bestellen.');
  await expect(section()).not.toContainText('Rahmen');
  await expect(section().getByRole('table')).toHaveCount(0);
});

test('a company that pays by card reads where to ask for an account; a failure can be tried again', async () => {
  const { page } = site;
  const end = page.fail(/\/credit$/);
  page.signIn(frauke);
  await page.goto(TAB);
  await expect(section()).toContainText('Der Kauf auf Rechnung konnte nicht geladen werden.');
  end();
  await section().getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(section()).toContainText('Ihre Firma zahlt jede Sendung beim Bestellen.');
  await section().getByRole('link', { name: 'schreiben Sie uns' }).click();
  await expect(page).toHaveURL(/tab=contact/);
});

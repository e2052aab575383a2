/** What the payment provider has paid out, as finance checks it against books and bank. */
import { beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { payments } from '#delivery/tables/quotes-tables.ts';
import { openSite } from '#tests/components/open-site.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { getLastPayment } from './money-fixtures.ts';
import { forgetMoney, payOut, reconcile } from './settle-payouts.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { falsify } from '#tests/support/falsify.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';

const site = openSite();
const TUESDAY = new Date('2026-11-24T08:00:00Z');
const LIST = '/admin-dashboard?tab=money&view=settlements';

beforeEach(async () => {
  const { app, page } = site;
  app.clock.set(FRIDAY_NOON);
  await forgetMoney(app);
  page.signIn(await makePerson(app, 'admin', { fullName: 'Frauke Finanz', duty: 'finance' }));
});

/** A payment that was paid out on Tuesday; returns its delivery. */
async function settle(): Promise<string> {
  const { app } = site;
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  app.clock.set(TUESDAY);
  await payOut(app);
  await reconcile(app);
  return id;
}

test('before the first settlement the page has an explanation; a failure can be retried', async () => {
  const { page } = site;
  await page.goto(LIST);
  await expect(page.getByText('Noch keine Abrechnung')).toBeVisible();
  const end = page.fail(/\/admin\/settlements/);
  await page.goto(`${LIST}&state=failed`);
  await expect(page.getByText('Abrechnungen konnten nicht geladen werden.')).toBeVisible();
  end();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('Dazu passt nichts in dieser Liste.')).toBeVisible();
});

test('a settlement shows its sums and lines, and its arrival is recorded and undone', async () => {
  const { page } = site;
  const id = await settle();
  await page.goto(LIST);
  const list = page.getByRole('table', { name: 'Abrechnungen' });
  await expect(list.getByText('angekommen')).toBeVisible();
  await list.getByRole('link', { name: '24.11.2026' }).click();
  await expect(page.getByRole('heading', { name: 'Abrechnung vom 24.11.2026' })).toBeVisible();
  await expect(page.getByText('Keine: Die Abrechnung passt zu unseren Büchern.')).toBeVisible();
  const lines = page.getByRole('table', { name: 'Posten' });
  await expect(lines.getByRole('link', { name: id.slice(0, 8) })).toHaveAttribute(
    'href',
    `/delivery-details/${id}`,
  );
  await page.getByRole('button', { name: 'Eingang vermerken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Auf dem Konto angekommen?' });
  await dialog.getByLabel('Tag').fill('2026-11-24');
  const expected = await dialog.getByLabel('Betrag').inputValue();
  await dialog.getByLabel('Betrag').fill('viel');
  await dialog.getByRole('button', { name: 'Vermerken' }).click();
  await expect(dialog.getByText('Bitte geben Sie den Betrag vom Kontoauszug an')).toBeVisible();
  await dialog.getByLabel('Betrag').fill('1,00');
  await expect(dialog.getByText('weniger als abgerechnet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Vermerken' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('am 24.11.2026 auf dem Konto vermerkt')).toBeVisible();
  await expect(page.getByText('1,00 € am 24.11.2026 auf dem Konto')).toBeVisible();
  const differences = page.getByRole('table', { name: 'Abweichungen dieser Abrechnung' });
  await expect(
    differences.getByText('Auf dem Konto kam ein anderer Betrag an, als abgerechnet ist'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Vermerk zurücknehmen' }).click();
  const undo = page.getByRole('dialog', { name: 'Vermerk zurücknehmen' });
  await undo.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(undo.getByText('Bitte geben Sie einen Grund an.')).toBeVisible();
  await undo.getByLabel('Grund').fill('Falscher Betrag');
  await undo.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(undo).toHaveCount(0);
  await page.getByRole('button', { name: 'Eingang vermerken' }).click();
  await expect(dialog.getByLabel('Betrag')).toHaveValue(expected);
});

test('month and state are in the URL, also after going back; the lines are downloaded', async () => {
  const { page } = site;
  await settle();
  await page.goto(`${LIST}&month=2026-11`);
  await page.getByLabel('Stand').selectOption({ label: 'Auf dem Konto vermerkt' });
  await expect(page).toHaveURL(/state=banked/);
  await expect(page.getByText('Dazu passt nichts in dieser Liste.')).toBeVisible();
  await page.getByLabel('Stand').selectOption({ label: 'Angekommen, noch nicht vermerkt' });
  await expect(page.getByRole('link', { name: '24.11.2026' })).toBeVisible();
  const whole = page.nextFile();
  await page.getByRole('button', { name: 'Als CSV laden: Abrechnungen' }).click();
  expect(await whole).toMatchObject({ text: expect.stringContaining('24.11.2026;po_') });
  const search = page.getByRole('region', { name: 'Abrechnungen' }).getByLabel('Suche');
  await search.fill('po_nirgends');
  await expect(page.getByText('Dazu passt nichts in dieser Liste.')).toBeVisible();
  await search.fill('');
  await page.getByRole('link', { name: '24.11.2026' }).click();
  const file = page.nextFile();
  await page.getByRole('button', { name: 'Posten als CSV' }).click();
  expect(await file).toMatchObject({
    name: 'Abrechnung-2026-11-24.csv',
    text: expect.stringContaining('Zahlung;'),
  });
  await page.getByRole('link', { name: 'Alle Abrechnungen' }).click();
  await expect(page).toHaveURL(/month=2026-11&state=arrived$/);
});

test('a difference is counted at its settlement, and the list of differences links to it', async () => {
  const { page, app } = site;
  const { payment } = await getLastPayment(app, await settle());
  await falsify(app, (tx) =>
    tx
      .update(payments)
      .set({ amountCents: payment.amountCents - 100 })
      .where(eq(payments.id, payment.id)),
  );
  await page.goto(LIST);
  await expect(page.getByText('eine Abweichung')).toBeVisible();
  await page.goto('/admin-dashboard?tab=money');
  const differences = page.getByRole('region', { name: 'Abweichungen' });
  await expect(
    differences.getByText('Mit einem anderen Betrag abgerechnet, als bei uns gebucht ist'),
  ).toBeVisible();
  await differences.getByRole('link', { name: 'Abrechnung' }).click();
  await expect(page.getByRole('heading', { name: 'Abrechnung vom 24.11.2026' })).toBeVisible();
});

test('the later of two admins reads who was first', async () => {
  const { page, app } = site;
  await settle();
  const other = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });
  await page.goto(LIST);
  await page.getByRole('link', { name: '24.11.2026' }).click();
  await page.getByRole('button', { name: 'Eingang vermerken' }).click();
  const { rows } = (await other.call<{ rows: { id: string; amountCents: number }[] }>('/admin/settlements'))
    .body;
  const [first] = rows;
  await other.call(`/admin/settlements/${first?.id}/arrival`, {
    day: '2026-11-24',
    cents: first?.amountCents,
  });
  const dialog = page.getByRole('dialog', { name: 'Auf dem Konto angekommen?' });
  await dialog.getByLabel('Tag').fill('2026-11-24');
  await dialog.getByRole('button', { name: 'Vermerken' }).click();
  await expect(page.getByText('Der Eingang dieser Abrechnung ist schon vermerkt. (Ole Brandt')).toBeVisible();
});

test('a report is uploaded as a file, and its errors are shown at the field', async () => {
  const { page, app } = site;
  app.clock.set(TUESDAY);
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Bericht einlesen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bericht des Zahlungsdienstes einlesen' });
  const send = () => dialog.getByRole('button', { name: 'Einlesen' }).click();
  await send();
  await expect(dialog.getByText('Bitte wählen Sie eine Datei.')).toBeVisible();
  const header =
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created,currency,gross,fee,net,reporting_category,source_id,payment_intent_id';
  const choose = (...lines: string[]) =>
    dialog.getByLabel('CSV-Datei').setInputFiles(new File([lines.join('\n')], 'bericht.csv'));
  await choose(header, 'po_1,2026-11-24,txn_1,2026-11-20 11:00:00,eur,eins,0,1,charge,ch_1,pi_1');
  await send();
  await expect(dialog.getByText('Zeile 2: „eins“ in der Spalte gross ist kein Betrag.')).toBeVisible();
  await choose(header, 'po_1,2026-11-24,txn_1,2026-11-20 11:00:00,eur,10.00,0.40,9.60,charge,ch_1,pi_1');
  await send();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Eine Abrechnung mit 1 Posten neu.')).toBeVisible();
  await expect(page.getByRole('link', { name: '24.11.2026' })).toBeVisible();
});

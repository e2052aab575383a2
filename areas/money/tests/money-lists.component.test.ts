/** The lists of the finance room: searched, kept in the address, several payments refunded together. */
import { expect, onTestFinished, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { getLastPayment } from './money-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { forgetMoney } from './settle-payouts.ts';

const site = openSite();

async function makePayments(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const fullName of names) {
    ids.push(await orderDelivery(site.app, await makePerson(site.app, 'customer', { fullName })));
  }
  await site.app.drain();
  site.page.signIn(await makePerson(site.app, 'admin', { duty: 'finance' }));
  return ids;
}

test('a search is kept in the URL, filters one list only, and can be reset', async () => {
  const { page } = site;
  await makePayments('Gesa Rickmers', 'Broder Asmus');
  await page.goto('/admin-dashboard?tab=money&view=payments&q=Rickmers&refund=none');
  const list = page.getByRole('region', { name: 'Zahlungen' });
  await expect(list.getByText('Gesa Rickmers')).toBeVisible();
  await expect(list.getByText('Broder Asmus')).toHaveCount(0);
  await expect(list.getByLabel('Suche')).toHaveValue('Rickmers');
  await expect(list.getByLabel('Erstattung')).toHaveValue('none');
  await list.getByLabel('Suche').fill('As');
  await expect(list.getByText('Ab 3 Zeichen wird gesucht.')).toBeVisible();
  await list.getByLabel('Suche').fill('Asmus');
  await expect(list.getByText('Broder Asmus')).toBeVisible();
  await list.getByLabel('Erstattung').selectOption('some');
  await expect(list.getByText('Dazu passt nichts in dieser Liste.')).toBeVisible();
  await list.getByRole('button', { name: 'Alle Filter entfernen' }).click();
  await expect(list.getByText('Gesa Rickmers')).toBeVisible();
  await page.goto('/admin-dashboard?tab=money&view=payments&q=Rickmers');
  await page.getByRole('link', { name: 'Erstattungen' }).click();
  await expect(page.getByRole('region', { name: 'Erstattungen' }).getByLabel('Suche')).toHaveValue('');
});

test('a URL with a value that no filter offers shows the whole list', async () => {
  const { page } = site;
  await makePayments('Antje Voss');
  await page.goto('/admin-dashboard?tab=money&view=payments&refund=unsinn&month=2026-13');
  const list = page.getByRole('region', { name: 'Zahlungen' });
  await expect(list.getByText('Antje Voss')).toBeVisible();
  await expect(list.getByLabel('Erstattung')).toHaveValue('');
});

test('selected payments are refunded together: the total first, then the new state, and what was refused', async () => {
  const { page, app } = site;
  const [first = '', second = ''] = await makePayments('Tomke Paulsen', 'Tomke Paulsen');
  await page.goto('/admin-dashboard?tab=money&view=payments&q=Paulsen');
  const list = page.getByRole('region', { name: 'Zahlungen' });
  for (const id of [first, second]) {
    await list.getByRole('checkbox', { name: new RegExp(`zu ${id.slice(0, 8)} auswählen$`) }).click();
  }
  await expect(list.getByText('2 Zahlungen ausgewählt')).toBeVisible();
  await list.getByRole('button', { name: 'Erstatten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zu 2 Zahlungen erstatten' });
  await dialog.getByRole('radio', { name: /^Ein Betrag/ }).click();
  const sent = page.countCalls('/admin/books/refunds');
  await dialog.getByRole('button', { name: 'Erstatten' }).click();
  await expect(dialog.getByText('Bitte geben Sie einen Betrag an.')).toBeVisible();
  await expect(dialog.getByText('Bitte geben Sie einen Grund an.')).toBeVisible();
  await dialog.getByLabel('Betrag je Zahlung').fill('999');
  await expect(dialog.getByText(/Mehr als übrig ist bei /)).toBeVisible();
  await dialog.getByLabel('Betrag je Zahlung').fill('4,50');
  await expect(dialog.getByRole('status')).toContainText(/9,00\s€/);
  await dialog.getByRole('button', { name: 'Kulanz wegen Verspätung' }).click();
  expect(sent()).toBe(0);
  // Another admin was faster with the second one.
  const owner = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });
  await owner.call(`/admin/deliveries/${second}/refund`, {
    cents: 100,
    seenReturnedCents: 0,
    reason: 'Kulanz',
  });
  await dialog.getByRole('button', { name: 'Erstatten' }).click();
  await expect(dialog.getByRole('alert')).toContainText(second.slice(0, 8));
  await expect(dialog.getByRole('button', { name: 'Erstatten' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(list.getByText(/^4,50\s€ veranlasst$/)).toBeVisible();
  await expect(list.getByText(/^1,00\s€ veranlasst$/)).toBeVisible();
  const centsOf = async (id: string) => (await getLastPayment(app, id)).refunds.map((row) => row.amountCents);
  expect([await centsOf(first), await centsOf(second)]).toEqual([[450], [100]]);
  expect(sent()).toBe(1);
});

test('a month is closed once nothing of it is open, and opened again with a reason', async () => {
  const { page, app } = site;
  await forgetMoney(app);
  onTestFinished(() => app.clock.set(FRIDAY_NOON));
  app.clock.set(new Date('2026-11-27T11:00:00Z'));
  await makePayments('Wiebke Jansen');
  // In no settlement after ten days, which is a difference.
  app.clock.set(new Date('2026-12-08T08:00:00Z'));
  page.signIn(await makePerson(app, 'admin', { fullName: 'Ole Brandt' }));
  await page.goto('/admin-dashboard?tab=money&view=export');
  await page.getByRole('button', { name: 'November 2026 abschließen' }).click();
  const dialog = page.getByRole('dialog', { name: 'November 2026 abschließen' });
  await expect(dialog.getByText(/^Eine Abweichung ist noch offen/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Monat abschließen' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  app.clock.set(new Date('2026-12-02T08:00:00Z'));
  await page.getByRole('button', { name: 'November 2026 abschließen' }).click();
  await expect(dialog.getByText('3 Buchungen werden festgeschrieben.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Monat abschließen' }).click();
  await expect(page.getByRole('cell', { name: '02.12.2026, Ole Brandt' })).toBeVisible();
  await page.getByRole('button', { name: 'November 2026 wieder öffnen' }).click();
  const reopening = page.getByRole('dialog', { name: 'November 2026 wieder öffnen' });
  await reopening.getByRole('button', { name: 'Wieder öffnen' }).click();
  const missing = 'Bitte geben Sie an, warum der Monat wieder geöffnet wird.';
  await expect(reopening.getByText(missing)).toBeVisible();
  await reopening.getByLabel('Grund').fill('Beleg fehlte');
  await reopening.getByRole('button', { name: 'Wieder öffnen' }).click();
  await expect(page.getByRole('button', { name: 'November 2026 abschließen' })).toBeVisible();
});

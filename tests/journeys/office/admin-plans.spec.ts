/** A caller's order from the phone to the payment, and a week of shifts from the plan to the driver. */
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { desktop, expect, test } from '#tests/journeys/journey.ts';
import { payInTill, typeOrder } from '#tests/journeys/steps.ts';

test.use(desktop);

test('a caller’s order is entered by the dispatcher, paid by the mailed link and on the board', async ({
  page,
  people,
}) => {
  const name = `Nina ${crypto.randomUUID().slice(0, 6)}`;
  const customer = await people.make('customer', name);
  await people.signIn(await people.make('admin'));
  await page.goto(`/admin/customer/${customer.id}`);
  await page.getByRole('link', { name: 'Bestellung aufnehmen' }).click();
  await typeOrder(page);
  await page.getByLabel('Der Anrufer hat den Preis gehört und die AGB angenommen.', { exact: true }).check();
  await page.getByRole('button', { name: 'Zahlungslink senden' }).click();
  const order = page
    .getByRole('region', { name: 'Telefonische Bestellungen der letzten 24 Stunden' })
    .getByRole('row')
    .filter({ hasText: name });
  await expect(order.getByText('Wartet auf Zahlung')).toBeVisible();

  const caller = await people.openBrowser();
  await expect(async () => {
    await caller.goto('/dev/mail');
    await caller
      .getByRole('button', { name: new RegExp(customer.email) })
      .first()
      .click({ timeout: 2000 });
  }).toPass();
  await caller.getByRole('link', { name: /\/till\// }).click();
  await payInTill(caller);
  await expect(order.getByText('Bezahlt')).toBeVisible();
  await page.goto(`/admin-dashboard?tab=deliveries&search=${customer.email}`);
  await expect(page.getByRole('row').filter({ hasText: 'Mönckebergstraße' })).toHaveCount(1);
});

test('a shift is planned in spite of a warning, seen by its driver, and deleted', async ({
  page,
  people,
}) => {
  const name = `Jonas ${crypto.randomUUID().slice(0, 6)}`;
  const driver = await people.make('driver', name);
  await people.signIn(await people.make('admin'));
  await page.goto('/admin-dashboard?tab=shifts&week=2031-03-03');
  await expect(page.getByRole('table', { name: 'Schichten je Fahrer und Tag' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: `Schicht für ${name} am Di 04.03. planen` }).click();
  const dialog = page.getByRole('dialog', { name: 'Schicht planen' });
  await dialog.getByLabel('Bis', { exact: true }).fill('20:00');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const shift = page.getByRole('button', { name: new RegExp(`^${name}, Di 04\\.03\\., 08:00–20:00`) });
  await expect(shift).toBeVisible();
  // Eleven and a half hours of work: the law is a warning, not a refusal.
  await expect(shift).toHaveAccessibleName(/§ 3/);
  const phone = await people.openBrowser(driver);
  await phone.goto('/driver-dashboard');
  await expect(phone.getByText('Nächste Schicht: Di 04.03., 08:00–20:00')).toBeVisible();
  await shift.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schicht löschen' }).click();
  await expect(shift).toHaveCount(0);
});

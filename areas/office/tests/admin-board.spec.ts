/** The board: deliveries in need are found and fixed, by two dispatchers working concurrently or by one. */
import type { Locator } from '@playwright/test';
import { expectAccessibleAtBothWidths, expectAccessibleInOffice } from '#tests/journeys/accessibility.ts';
import { desktop, expect, test } from '#tests/journeys/journey.ts';

test.use(desktop);

test('a late parcel on top of the board is moved in three clicks, and a second dispatcher reads who was first', async ({
  page,
  people,
  complaints,
}) => {
  // The second dispatcher's act is refused.
  complaints.allow(/409 .*give-to-driver$/);
  const customer = await people.make('customer');
  const driver = await people.startDriver();
  const other = await people.make('driver', 'Tomke Behrens-Wattenrat');
  const third = await people.make('driver', `Hauke ${crypto.randomUUID()}`);
  for (const one of [other, third]) {
    await (await people.callAs(one)).call('/driver/online', { online: true });
  }
  const id = await people.order(customer);
  await driver.accept(id);
  await people.promise(id, new Date(Date.now() - 10 * 60_000));
  const shortId = id.slice(0, 8);
  const [ole, frida] = [
    await people.make('admin', 'Ole Brandt'),
    await people.make('admin', 'Frida Sievers'),
  ];

  const second = await people.openBrowser(frida);
  await second.goto(`/delivery-details/${id}`);
  await second.getByRole('button', { name: 'Umteilen' }).click();

  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await people.signIn(ole);
  await page.goto('/admin-dashboard');
  const needs = page.getByRole('region', { name: 'Braucht Aufmerksamkeit' });
  const late = needs.getByRole('listitem').filter({ hasText: shortId });
  await expect(late).toContainText('Verspätet');
  await click(late.getByRole('button', { name: 'umteilen' }));
  const dialog = page.getByRole('dialog', { name: `Sendung ${shortId} umteilen` });
  await dialog.getByLabel('Fahrer suchen', { exact: true }).fill('Wattenrat');
  await click(dialog.getByRole('radio', { name: /Tomke Behrens-Wattenrat/ }));
  await expectAccessibleAtBothWidths(page);
  await click(dialog.getByRole('button', { name: 'Umteilen' }));
  await expect(page.getByText(`Sendung ${shortId} hat jetzt Tomke Behrens-Wattenrat.`)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(3);
  await expect(late).toContainText('Tomke Behrens-Wattenrat');

  // She still sees the delivery in the state in which she began.
  const theirs = second.getByRole('dialog', { name: `Sendung ${shortId} umteilen` });
  await theirs.getByLabel('Fahrer suchen', { exact: true }).fill(third.fullName);
  await expect(theirs.getByRole('radio')).toHaveCount(1);
  await theirs.getByRole('radio', { name: third.fullName }).check();
  await theirs.getByRole('button', { name: 'Umteilen' }).click();
  await expect(theirs.getByRole('alert')).toContainText(
    /Ole Brandt hat diese Sendung um \d\d:\d\d Uhr geändert\./,
  );
  await theirs.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(second.getByText('Fahrer gewechselt').first()).toBeVisible();
});

test('a delivery is found by a saved view and by driver, partly refunded, and its customer blocked', {
  tag: '@slow',
}, async ({ page, people }) => {
  const driver = await people.make('driver', 'Wiebke Harksen-Lornsen');
  const { call } = await people.callAs(driver);
  await call('/driver/online', { online: true });
  const id = await people.order(await people.make('customer'));
  await call(`/driver/offers/${id}/accept`);
  await people.promise(id, new Date(Date.now() - 10 * 60_000));
  const shortId = id.slice(0, 8);
  await people.signIn(await people.make('admin', 'Ole Brandt'));
  await page.goto('/admin-dashboard');
  const needs = page.getByRole('region', { name: 'Braucht Aufmerksamkeit' });
  await expect(needs.getByRole('listitem').filter({ hasText: shortId })).toContainText('Verspätet');
  await expectAccessibleAtBothWidths(page);

  // From the list to a delivery beside it and back to the same place by keyboard.
  await page.getByLabel('Suche', { exact: true }).fill(shortId);
  const row = page.getByRole('row').filter({ hasText: shortId });
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Ansicht speichern' }).click();
  await page.getByLabel('Name der Ansicht', { exact: true }).fill('Mein Fall');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByRole('button', { name: 'Alle Filter entfernen' }).click();
  await expect(page).not.toHaveURL(/search=/);
  await page.getByRole('button', { name: 'Mein Fall', exact: true }).click();
  await expect(page.getByLabel('Suche', { exact: true })).toHaveValue(shortId);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Suche', { exact: true }).press('ArrowDown');
  await expect(row.getByRole('link', { name: shortId })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Wer hat was getan' })).toBeVisible();
  await expectAccessibleInOffice(page);
  await page.getByRole('button', { name: 'Erstatten' }).click();
  const refund = page.getByRole('dialog');
  await refund.getByLabel('Betrag', { exact: true }).fill('5,00');
  await refund.getByLabel('Grund', { exact: true }).fill('Kulanz wegen Verspätung');
  await refund.getByRole('button', { name: 'Erstatten' }).click();
  await expect(page.getByText('5,00€ werden erstattet.')).toBeVisible();
  await expect(page.getByText('Ole Brandt: Kulanz wegen Verspätung')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link', { name: shortId })).toBeFocused();

  // One driver's deliveries, found by name.
  await page.getByRole('button', { name: 'Alle Filter entfernen' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('combobox', { name: 'Fahrer' });
  await filter.fill('Harksen-Lornsen');
  await page
    .getByRole('option', { name: /Wiebke Harksen-Lornsen/ })
    .first()
    .click();
  await expect(filter).toHaveValue('Wiebke Harksen-Lornsen');
  await expect(row).toBeVisible();
  await page.reload();
  await expect(filter).toHaveValue('Wiebke Harksen-Lornsen');
  await page.getByRole('button', { name: 'Alle Fahrer zeigen' }).click();
  await expect(page).not.toHaveURL(/driver=/);

  // The customer is blocked and unblocked from the delivery's page.
  await row.getByRole('link', { name: shortId }).click();
  await page.getByRole('link', { name: 'Ganze Seite' }).click();
  await page.getByRole('button', { name: 'Konto sperren' }).click();
  const blocking = page.getByRole('dialog', { name: 'Konto sperren?' });
  await blocking.getByLabel('Grund', { exact: true }).fill('Bezahlt mit fremden Karten');
  await expectAccessibleAtBothWidths(page);
  await blocking.getByRole('button', { name: 'Konto sperren' }).click();
  await expect(page.getByText(/^Gesperrt seit .* Grund: Bezahlt mit fremden Karten$/)).toBeVisible();
  await page.getByRole('button', { name: 'Sperre aufheben' }).click();
  await page.getByRole('dialog').getByLabel('Grund', { exact: true }).fill('Irrtum');
  await page.getByRole('dialog').getByRole('button', { name: 'Sperre aufheben' }).click();
  await expect(page.getByText('Das Konto ist nicht gesperrt.')).toBeVisible();
});

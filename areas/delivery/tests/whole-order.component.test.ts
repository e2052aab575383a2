/** An order from an empty form to the paid delivery, and once more. */
import { expect, test } from 'vitest';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { textOf } from '#tests/components/locators.ts';
import { type ComponentPage, openSite } from '#tests/components/open-site.ts';
import { addEntry, BUY, foldOf, form, overviewOf, payInTill } from '#tests/components/component-steps.ts';

const site = openSite({ ALLOW_ESTIMATED_ROUTES: 'true' });

const centsOf = (price: string) => Number(price.replaceAll(/\D/g, ''));

test('an order from the address book folds as it is filled, adds up, and can be repeated and paid', async () => {
  const { page } = site;
  const customer = await makePerson(site.app, 'customer', { fullName: 'Nina Neumann' });
  page.signIn(customer);
  await page.goto(form);
  await page.getByRole('button', { name: 'Aus dem Adressbuch für die Lieferung' }).click();
  const picker = page.getByRole('dialog');
  await expect(picker.getByText('Keine Einträge im Adressbuch')).toBeVisible();
  await picker.getByRole('link', { name: 'Zum Adressbuch' }).click();
  await addEntry(page, ['Fiete Claasen', '040 123456', 'Mönckebergstraße 7']);
  await page.goto(form);
  await page.getByLabel(/^Abholadresse/).fill('Osterstraße 90');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Aus dem Adressbuch für die Lieferung' }).click();
  await picker.getByRole('button', { name: /Fiete Claasen/ }).click();
  await expect(page.getByLabel(/^Lieferadresse/)).toHaveValue(/Mönckebergstraße 7/);
  await expect(foldOf(page, 'Empfänger')).toContainText('Fiete Claasen, +49 40 123456');
  await expect(foldOf(page, 'Absender')).toContainText('Nina Neumann');

  await page.getByLabel('Was wird geliefert?', { exact: true }).fill('Zwei Bücher');
  await expect(foldOf(page, 'Strecke')).toContainText('Osterstraße 90');
  await page.getByRole('radio', { name: /^Mittel/ }).check();
  await page.getByRole('spinbutton', { name: 'Gewicht' }).fill('7');
  await page.getByRole('radio', { name: /^Express Gold/ }).check();
  await expect(foldOf(page, 'Paket')).toContainText('Paket Mittel, 7 kg, Zwei Bücher');
  await expectSumsUp(page);

  await page.reload();
  await expect(foldOf(page, 'Geschwindigkeit')).toContainText('Express Gold');
  await expect(page.getByLabel('Was wird geliefert?', { exact: true })).toHaveValue('Zwei Bücher');
  const till = page.nextExit();
  await page.getByRole('button', { name: BUY }).click();
  await payInTill(site, await till);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await expectRepeats(page, customer);
});

/** The parts add up to the total, and the total is shown beside the button. */
async function expectSumsUp(page: ComponentPage): Promise<void> {
  await overviewOf(page)
    .getByRole('button', { name: /Zusammensetzung/ })
    .click();
  await expect(overviewOf(page).getByText('Gewicht 7 kg')).toBeVisible();
  const parts = overviewOf(page).locator('dd').findAll().map(textOf);
  const total = parts.pop() ?? '';
  expect(parts.map(centsOf).reduce((sum, cents) => sum + cents, 0)).toBe(centsOf(total));
  await expect(overviewOf(page).getByText(total)).toHaveCount(2);
}

async function expectRepeats(page: ComponentPage, customer: Person): Promise<void> {
  const { body } = await customer.call<{ deliveries: [{ id: string }] }>('/deliveries?list=active');
  await page.goto(form);
  await page.getByLabel('Was wird geliefert?', { exact: true }).fill('Etwas anderes');
  const repeat = `${form}&repeat=${body.deliveries[0].id}`;
  const notice = page.getByText('Ihre frühere Bestellung steht im Formular');
  await page.goto(repeat);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('Was wird geliefert?', { exact: true })).toHaveValue('Etwas anderes');

  await page.goto(repeat);
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\?tab=new$/);
  await expect(foldOf(page, 'Empfänger')).toContainText('Fiete Claasen');
  await expect(foldOf(page, 'Paket')).toContainText('Paket Mittel, 7 kg, Zwei Bücher');
  await expect(page.getByRole('button', { name: BUY })).toBeEnabled();
  await page.reload();
  await expect(foldOf(page, 'Paket')).toContainText('Zwei Bücher');
}

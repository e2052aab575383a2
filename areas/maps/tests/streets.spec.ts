/**
 * On imported streets: typed addresses are found at their door, the route follows the roads, and nothing is
 * an estimate.
 */
import { expect, test } from '#tests/journeys/journey.ts';
import { choose } from '#tests/journeys/maps-steps.ts';
import { BUY, form, overviewOf, payInTill, unfoldBar } from '#tests/journeys/steps.ts';

test.use({ visits: 'town' });

test('a visitor sees metres of real roads with their credits, and no estimate', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/');
  await choose(page, /^Abholadresse/, 'lange reihe 3');
  await choose(page, /^Lieferadresse/, 'Werftweg 4');
  await page.getByRole('button', { name: 'Preise berechnen' }).click();
  await expect(page.getByText(/\d,\d km/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '© OpenStreetMap-Mitwirkende' }).first()).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  await expect(page.getByText('Schätzung')).toBeHidden();
});

test('an order on real streets is paid, and its page shows the route', { tag: '@slow' }, async ({
  page,
  people,
}) => {
  await people.enterAsCustomer();
  await page.goto(form);
  await choose(page, /^Abholadresse/, 'Münzstraße 3');
  await choose(page, /^Lieferadresse/, 'Werftweg 6');
  await page.getByLabel('Was wird geliefert?', { exact: true }).fill('Zwei Bücher');
  await page.getByLabel('Name des Empfängers', { exact: true }).fill('Fiete Claasen');
  await page.getByLabel('Telefon des Empfängers', { exact: true }).fill('040 123456');
  await page.getByRole('radio', { name: /^Express Gold/ }).check();
  await expect(overviewOf(page)).toContainText('€');
  await unfoldBar(page);
  await page.getByRole('button', { name: BUY }).click();
  await payInTill(page);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await page
    .getByRole('link', { name: /Sendung|Lieferung/ })
    .first()
    .click();
  await expect(page.getByText(/Werftweg 6/).first()).toBeVisible();
  await expect(page.getByText('Schätzung')).toBeHidden();
});

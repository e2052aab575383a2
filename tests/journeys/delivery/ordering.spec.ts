/** The order form: filled in fast, no input lost, also with a second page of the same browser. */
import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { expect, test, widths } from '#tests/journeys/journey.ts';
import { addEntry, BUY, fillOrder, foldOf, form, overviewOf, payInTill } from '#tests/journeys/steps.ts';

const centsOf = (price: string) => Number(price.replace(/\D/g, ''));

test('an order from the address book folds as it is filled, adds up, and can be repeated and paid', async ({
  page,
  people,
}) => {
  await people.enterAsCustomer();
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
  await expect(foldOf(page, 'Empfänger')).toContainText('Fiete Claasen, 040 123456');
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
  await page.getByRole('button', { name: BUY }).click();
  await payInTill(page);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await expectRepeats(page);
});

/** The parts add up to the total, and the total is shown beside the button. */
async function expectSumsUp(page: Page): Promise<void> {
  await overviewOf(page)
    .getByRole('button', { name: /Zusammensetzung/ })
    .click();
  await expect(overviewOf(page).getByText('Gewicht 7 kg')).toBeVisible();
  const parts = await overviewOf(page).locator('dd').allTextContents();
  const total = parts.pop() ?? '';
  expect(parts.map(centsOf).reduce((sum, cents) => sum + cents, 0)).toBe(centsOf(total));
  await expect(overviewOf(page).getByText(total)).toHaveCount(2);
}

async function expectRepeats(page: Page): Promise<void> {
  const { deliveries } = (await (await page.request.get('/api/deliveries?list=active')).json()) as {
    deliveries: [{ id: string }];
  };
  await page.goto(form);
  await page.getByLabel('Was wird geliefert?', { exact: true }).fill('Etwas anderes');
  const repeat = `${form}&repeat=${deliveries[0].id}`;
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

test('two open pages keep what was typed in each, and say that the other has ordered', async ({
  page,
  context,
  people,
}) => {
  await people.enterAsCustomer();
  await fillOrder(page);
  await expect(page.getByRole('button', { name: BUY })).toBeEnabled();
  const billing = page.getByRole('button', { name: /^Rechnungsangaben/ });
  await billing.click();
  await expectAccessibleAtBothWidths(page);
  await billing.click();
  const parcelOf = (where: Page) => where.getByLabel('Was wird geliefert?', { exact: true });
  const noticeOf = (where: Page) =>
    overviewOf(where).getByText(/^In einem anderen Fenster haben Sie um \d\d:\d\d Uhr bestellt\./);

  const other = await context.newPage();
  await other.goto(form);
  await expect(parcelOf(other)).toHaveValue('Zwei Bücher');
  await foldOf(other, 'Paket').click();
  await parcelOf(other).fill('Drei Bücher');
  await page.reload();
  await expect(parcelOf(page)).toHaveValue('Zwei Bücher');

  await page.getByRole('button', { name: BUY }).click();
  await payInTill(page);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  const confirmation = page.url();
  await expect(noticeOf(other)).toBeVisible();
  await expect(parcelOf(other)).toHaveValue('Drei Bücher');
  await other.reload();
  await expect(noticeOf(other)).toBeVisible();
  await expect(parcelOf(other)).toHaveValue('Drei Bücher');

  await test.step('what is typed after the order needs no warning, and stays when the confirmation is seen again', async () => {
    await page.goto(form);
    await expect(parcelOf(page)).toHaveValue('');
    await parcelOf(page).fill('Ein Kuchen');
    await expect(noticeOf(page)).toHaveCount(0);
    await page.goto(confirmation);
    await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
    await page.goto(form);
    await expect(parcelOf(page)).toHaveValue('Ein Kuchen');
  });

  await other.getByRole('button', { name: BUY }).click();
  await payInTill(other);
  await expect(other.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await expect(noticeOf(page)).toBeVisible();
  await expect(parcelOf(page)).toHaveValue('Ein Kuchen');
});

for (const { width, options } of widths) {
  test.describe(width, () => {
    test.use(options);

    test('whoever moves by keyboard never types behind the bar', async ({ page, people }) => {
      await people.enterAsCustomer();
      await page.goto(form);
      // It raises the bar when it appears.
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
      await page.getByLabel(/^Abholadresse/).focus();
      const last = page.getByRole('radio', { name: /^Standard/ });
      for (let step = 0; step < 30; step += 1) {
        if (await last.evaluate((input) => input === document.activeElement)) break;
        await expect.poll(() => isBehindBar(page)).toBe(false);
        await page.keyboard.press('Tab');
      }
      await expect(last).toBeFocused();
    });
  });
}

/**
 * Whether the bar with the price, which sticks to the bottom of a phone, covers the focused field.
 */
async function isBehindBar(page: Page): Promise<boolean> {
  const [field, bar] = [await page.locator(':focus').boundingBox(), await overviewOf(page).boundingBox()];
  if (!field || !bar) throw new Error('not on the screen');
  return (
    field.y < bar.y + bar.height &&
    field.y + field.height > bar.y &&
    field.x < bar.x + bar.width &&
    field.x + field.width > bar.x
  );
}

test('what has to be mended opens its section and takes the focus', async ({ page, people, complaints }) => {
  complaints.allow(/4(09|22) .*create-checkout$/);
  await people.enterAsCustomer();
  await fillOrder(page);
  await expect(foldOf(page, 'Empfänger')).toBeVisible();
  await expect(page.getByRole('button', { name: BUY })).toBeEnabled();
  const fields = [{ path: 'receiverPhone', message: 'Diese Telefonnummer ist zu kurz.' }];
  await page.route('**/api/create-checkout', (route) =>
    route.fulfill({
      status: 422,
      json: { defined: true, code: 'INVALID_INPUT', status: 422, message: 'Bitte prüfen.', data: { fields } },
    }),
  );
  await page.getByRole('button', { name: BUY }).click();
  await expect(page.getByText('Fehler beim Erstellen der Bestellung: Bitte prüfen.')).toBeVisible();
  await expect(page.getByLabel('Telefon des Empfängers', { exact: true })).toBeFocused();
  await expect(page.getByText('Diese Telefonnummer ist zu kurz.')).toBeVisible();
});

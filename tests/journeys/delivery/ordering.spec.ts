/** The order form: filled fast, nothing lost, and every refusal said in its words. */
import type { Page } from '@playwright/test';
import { expect, test, widths } from '#tests/journeys/journey.ts';
import {
  addEntry,
  BUY,
  fillOrder,
  foldOf,
  form,
  overviewOf,
  payInTill,
  setOrdering,
} from '#tests/journeys/steps.ts';

async function refuse(page: Page, path: string, code: string, message: string): Promise<void> {
  await page.route(`**/api/${path}`, async (route) => {
    if (route.request().method() === 'GET') return await route.fallback();
    await route.fulfill({ status: 409, json: { defined: true, code, status: 409, message } });
  });
}

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

/** The parts are the total, and the total is what stands beside the button. */
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
      // It lifts the bar when it comes.
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

/** Whether the bar with the price, which sticks to the bottom of a phone, covers the field that has the focus. */
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

test('a contact of the form goes into the address book once, and both ends can be swapped', async ({
  page,
  people,
}) => {
  await people.enterAsCustomer();
  await fillOrder(page);
  await foldOf(page, 'Empfänger').click();
  await page.getByRole('button', { name: 'Hinweis zur Zustellung' }).click();
  await page.getByLabel(/^Hinweis zur Zustellung/).fill('3. Stock');
  await page.getByRole('button', { name: 'Im Adressbuch speichern (Empfänger)' }).click();
  await expect(page.getByText('Im Adressbuch gespeichert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Im Adressbuch speichern (Empfänger)' })).toHaveCount(0);

  await foldOf(page, 'Strecke').click();
  await page.getByRole('button', { name: 'Adressen tauschen' }).click();
  await expect(page.getByLabel(/^Abholadresse/)).toHaveValue(/Mönckebergstraße 7/);
  await expect(page.getByLabel(/^Lieferadresse/)).toHaveValue(/Ottenser Hauptstraße/);
  await expect(page.getByLabel('Name des Absenders', { exact: true })).toHaveValue('Fiete Claasen');
  await expect(page.getByLabel(/^Hinweis zur Abholung/)).toHaveValue('3. Stock');
  await expect(page.getByLabel('Telefon des Empfängers', { exact: true })).toHaveValue('040 987654');
  await page.reload();
  await expect(page.getByLabel('Name des Absenders', { exact: true })).toHaveValue('Fiete Claasen');

  await page.goto('/customer-dashboard?tab=addresses');
  await expect(page.getByRole('list', { name: 'Adressbuch' }).getByRole('listitem')).toHaveCount(1);
});

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

test('an open page closes and opens with the hours, and says when', async ({ page, people, complaints }) => {
  complaints.allow(/4(09|22) .*create-checkout$/);
  await page.clock.install();
  await people.enterAsCustomer();
  await fillOrder(page);
  const buy = page.getByRole('button', { name: BUY });
  await expect(buy).toBeEnabled();
  await expect(page.getByText('Demo: Bestellzeiten ausgesetzt')).toBeVisible();

  // Saturday evening: the next opportunity is Monday.
  const closed = { open: false, hoursSuspended: false, nextOpeningAt: '2026-11-23T05:00:00.000Z' };
  const hint = page.getByText('Nächste Gelegenheit: 23.11.2026 um 6:00 Uhr');
  await setOrdering(page, closed);
  await page.clock.fastForward(61_000);
  await expect(hint).toBeVisible();
  await expect(buy).toBeDisabled();
  await setOrdering(page, { open: true, hoursSuspended: false });
  await page.clock.fastForward(61_000);
  await expect(buy).toBeEnabled();
  await expect(hint).toBeHidden();

  // The server closes before the page asks again.
  await setOrdering(page, closed);
  await refuse(page, 'create-checkout', 'ORDERING_CLOSED', CLOSED);
  await buy.click();
  await expect(page.getByText('Außerhalb der Geschäftszeiten')).toBeVisible();
  await expect(page.getByText(CLOSED)).toBeVisible();
  await expect(hint).toBeVisible();
  await expect(page.getByLabel('Was wird geliefert?', { exact: true })).toHaveValue('Zwei Bücher');
});

const CLOSED =
  'Bestellungen können nur von Montag bis Samstag zwischen 6:00 und 22:00 Uhr aufgegeben werden.';

test('a form that is switched off gives way to a notice that leads to the contact', async ({
  page,
  people,
}) => {
  await people.enterAsCustomer();
  await setOrdering(page, { formEnabled: false });
  await page.goto(form);
  await expect(page.getByText('Sendungsformular nicht verfügbar')).toBeVisible();
  await expect(page.getByRole('button', { name: BUY })).toHaveCount(0);
  await page.getByRole('link', { name: 'Zum Kontakt' }).click();
  await expect(page).toHaveURL(/tab=contact/);
});

test('without a route there is a hint and no payable price', async ({ page, people, complaints }) => {
  complaints.allow(/409 .*quotes$/);
  await people.enterAsCustomer();
  await page.goto(form);
  await expect(overviewOf(page).getByText('15,00€')).toBeVisible();
  await expect(page.getByText(/^Basierend nur auf dem Grundtarif/)).toBeVisible();
  await refuse(page, 'quotes', 'NO_ROUTE', 'Keine Route zwischen den Adressen gefunden.');
  await fillOrder(page);
  await expect(page.getByText('Keine Route zwischen den Adressen gefunden.').first()).toBeVisible();
  await expect(page.getByText(/^Basierend nur auf dem Grundtarif/)).toBeVisible();
  await expect(page.getByRole('button', { name: BUY })).toBeDisabled();
});

test('offline nothing is ordered, at once or later, and online the right price comes', async ({
  page,
  context,
  people,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await people.enterAsCustomer();
  await fillOrder(page);
  const buy = page.getByRole('button', { name: BUY });
  const bar = overviewOf(page);
  await expect(buy).toBeEnabled();
  const price = bar.locator('[aria-live] > span').first();
  const smallPrice = await price.innerText();
  const failure = page.getByRole('alert').filter({ hasText: /^Keine Verbindung zum Server/ });

  await context.setOffline(true);
  await buy.click();
  await expect(page.getByText(/^Fehler beim Erstellen der Bestellung: Keine Verbindung/)).toBeVisible();
  await expect(bar.getByText(/^Es wurde nichts bestellt und nichts abgebucht/)).toBeVisible();
  await expect(buy).toBeEnabled();
  await foldOf(page, 'Paket').click();
  await page.getByRole('radio', { name: /^Groß/ }).check();
  await expect(bar.getByText('Paket Groß')).toBeVisible();
  await expect(buy).toBeDisabled();
  await expect(bar.getByText(smallPrice)).toHaveCount(0);
  await expect(failure).toBeVisible();

  await context.setOffline(false);
  await expect(buy).toBeEnabled();
  await expect(failure).toHaveCount(0);
  const largePrice = await price.innerText();
  expect(centsOf(largePrice)).toBeGreaterThan(centsOf(smallPrice));
  await expect(page).toHaveURL(/customer-dashboard/);
  await buy.click();
  await expect(page).toHaveURL(/\/till\//);
  await expect(page.getByText(largePrice).first()).toBeVisible();
});

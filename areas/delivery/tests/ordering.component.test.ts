/** The order form: no input is lost, and every error has its own text. */
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { appSettings, settingFigures } from '#people/tables/accounts-tables.ts';
import { GeoError } from '#geo/geo.ts';
import { makeDriverAt, nearby, sendEverybodyHome } from '#dispatch/tests/dispatch-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openSite } from '#tests/components/open-site.ts';
import { BUY, fillOrder, foldOf, form, overviewOf } from '#tests/components/component-steps.ts';

const site = openSite({ ALLOW_ESTIMATED_ROUTES: 'true', GEO_STAND_IN: 'true' });

const CLOSED =
  'Bestellungen können nur von Montag bis Samstag zwischen 6:00 und 22:00 Uhr aufgegeben werden.';

const centsOf = (price: string) => Number(price.replaceAll(/\D/g, ''));

test('a contact of the form is saved in the address book once, and both ends can be swapped', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Nina Neumann' }));
  await fillOrder(page);
  await foldOf(page, 'Empfänger').click();
  // Beside a landline's number the receiver's mail address is asked for.
  const email = page.getByLabel('E-Mail des Empfängers (optional)');
  await email.fill('fiete@');
  await page.getByRole('button', { name: BUY }).click();
  await expect(email).toHaveAccessibleDescription(/^Fehler: Bitte geben Sie eine gültige E-Mail-Adresse an/);
  await page.getByLabel('Telefon des Empfängers', { exact: true }).fill('0151 23456789');
  await email.fill('');
  await expect(email).toHaveCount(0);
  await page.getByLabel('Telefon des Empfängers', { exact: true }).fill('+49 40 9876543');
  await page.getByRole('button', { name: 'Hinweis zur Zustellung' }).click();
  await page.getByLabel(/^Hinweis zur Zustellung/).fill('3. Stock');
  const doorbellOf = (end: string) =>
    page.getByRole('region', { name: end }).getByLabel(/^Stockwerk \/ Klingel/);
  await doorbellOf('Empfänger').fill('x'.repeat(61));
  await page.getByRole('button', { name: BUY }).click();
  await expect(doorbellOf('Empfänger')).toHaveAccessibleDescription('Fehler: Bitte höchstens 60 Zeichen.');
  await doorbellOf('Empfänger').fill('Behn/Claasen');
  await page.getByRole('button', { name: 'Im Adressbuch speichern (Empfänger)' }).click();
  await expect(page.getByText('Im Adressbuch gespeichert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Im Adressbuch speichern (Empfänger)' })).toHaveCount(0);

  await foldOf(page, 'Strecke').click();
  await page.getByRole('button', { name: 'Adressen tauschen' }).click();
  await expect(page.getByLabel(/^Abholadresse/)).toHaveValue(/Mönckebergstraße 7/);
  await expect(page.getByLabel(/^Lieferadresse/)).toHaveValue(/Ottenser Hauptstraße/);
  await expect(page.getByLabel('Name des Absenders', { exact: true })).toHaveValue('Fiete Claasen');
  await expect(page.getByLabel(/^Hinweis zur Abholung/)).toHaveValue('3. Stock');
  await expect(doorbellOf('Absender')).toHaveValue('Behn/Claasen');
  await expect(doorbellOf('Empfänger')).toHaveValue('');
  await expect(page.getByLabel('Telefon des Empfängers', { exact: true })).toHaveValue('+49 40 1234567');
  await page.reload();
  await expect(page.getByLabel('Name des Absenders', { exact: true })).toHaveValue('Fiete Claasen');

  await page.goto('/customer-dashboard?tab=addresses');
  await expect(page.getByRole('list', { name: 'Adressbuch' }).getByRole('listitem')).toHaveCount(1);
});

test('an open page closes and opens ordering with the hours, and shows when', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer'));
  await fillOrder(page);
  const buy = page.getByRole('button', { name: BUY });
  await expect(buy).toBeEnabled();
  const time = page.holdTimers();
  await page.reload();
  await expect(buy).toBeEnabled();

  // Saturday evening: ordering opens again on Monday.
  const hint = page.getByText('Nächste Gelegenheit: 23.11.2026 um 6:00 Uhr');
  try {
    site.app.clock.set('2026-11-21T21:30:00.000Z');
    await time.pass(61_000);
    await expect(hint).toBeVisible();
    await expect(buy).toBeDisabled();
    site.app.clock.set(FRIDAY_NOON);
    await time.pass(61_000);
    await expect(buy).toBeEnabled();
    await expect(hint).toBeHidden();

    // The server closes ordering before the page polls again.
    site.app.clock.set('2026-11-21T21:30:00.000Z');
    await buy.click();
    await expect(page.getByText('Außerhalb der Geschäftszeiten')).toBeVisible();
    await expect(page.getByText(CLOSED)).toBeVisible();
    await expect(hint).toBeVisible();
  } finally {
    site.app.clock.set(FRIDAY_NOON);
  }
  await expect(page.getByLabel('Was wird geliefert?', { exact: true })).toHaveValue('Zwei Bücher');
});

test('the promise and the likely window are shown with each speed, and the latest of the chosen one below', async () => {
  const { page, app } = site;
  await makeDriverAt(app, nearby);
  page.signIn(await makePerson(app, 'customer'));
  await fillOrder(page);
  // Friday noon.
  const gold = /bis 13:30 Uhr zugesagt\s*voraussichtlich 12:\d[05]–12:\d[05] Uhr/;
  await expect(page.getByRole('radio', { name: gold })).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /bis 16:00 Uhr zugesagt\s*voraussichtlich 12:/ })).toHaveCount(
    1,
  );
  const chosen = /voraussichtlich 12:\d[05]\sbis\s12:\d[05], spätestens\s13:30\sUhr/;
  await expect(overviewOf(page).getByText(chosen)).toBeVisible();

  await app.db
    .insert(settingFigures)
    .values({ key: 'promise_credit_percent', value: 25, updatedAt: app.clock.now() });
  await page.goto('/preise');
  await expect(
    page.getByRole('radio', { name: /bis 13:30 Uhr zugesagt, sonst Gutschrift\s*voraussichtlich/ }),
  ).toHaveCount(1);
  await expect(
    page.getByText(/^Kommt das Paket später als zugesagt, bekommen Sie \d+,\d\d€ zurück\.$/),
  ).toBeVisible();
  await app.db.delete(settingFigures);
  await sendEverybodyHome(app);
});

test('when no shift is long enough, nothing can be ordered, and the form shows until when', async () => {
  const { page, app } = site;
  const soon = new Date(app.clock.now().getTime() + 10 * 60_000);
  await makeDriverAt(app, nearby, { shiftEndsAt: soon });
  const setting = { settingKey: 'sell_only_kept', settingValue: true, updatedAt: app.clock.now() } as const;
  await app.db.insert(appSettings).values(setting);
  page.signIn(await makePerson(app, 'customer'));
  await fillOrder(page);
  const notice = page
    .getByRole('status')
    .filter({ hasText: /^Heute ist kein Kurier mehr lange genug im Dienst/ });
  await expect(notice).toHaveText(/Bestellen können Sie wieder morgen ab 06:00 Uhr\.$/);
  await expect(page.getByRole('radio', { name: /innerhalb von/ })).toHaveCount(3);
  await expect(page.getByText(/^Heute nicht mehr möglich/)).toHaveCount(1);
  await expect(overviewOf(page).getByText(/^Heute nicht mehr möglich/)).toBeVisible();
  await expect(page.getByRole('button', { name: BUY })).toBeDisabled();
  await expect(page.getByLabel('Was wird geliefert?', { exact: true })).toHaveValue('Zwei Bücher');

  page.clearCookies();
  await page.goto('/');
  await page.getByRole('button', { name: 'Preise berechnen' }).click();
  const prices = page.getByRole('region', { name: 'Preise' });
  await expect(prices.getByText(/^Heute ist kein Kurier mehr lange genug im Dienst/)).toHaveCount(1);
  await expect(
    prices.getByRole('button', { name: /^Standard[^a-z]*€[^a-z]*innerhalb von 4 Stunden/ }),
  ).toBeDisabled();
  await app.db.delete(appSettings).where(eq(appSettings.settingKey, setting.settingKey));
  await sendEverybodyHome(app);
});

test('a form that is switched off is replaced by a notice that links to the contact page', async () => {
  const { page } = site;
  const admin = await makePerson(site.app, 'admin');
  await admin.call('/admin/settings/delivery_form_enabled', { value: false });
  page.signIn(await makePerson(site.app, 'customer'));
  await page.goto(form);
  await expect(page.getByText('Sendungsformular nicht verfügbar')).toBeVisible();
  await expect(page.getByRole('button', { name: BUY })).toHaveCount(0);
  await page.getByRole('link', { name: 'Zum Kontakt' }).click();
  await expect(page).toHaveURL(/tab=contact/);
  await admin.call('/admin/settings/delivery_form_enabled', { value: true });
});

test('offline nothing is ordered, at once or later, and online the right price is loaded', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer'));
  await fillOrder(page);
  const buy = page.getByRole('button', { name: BUY });
  const bar = overviewOf(page);
  await expect(buy).toBeEnabled();
  const price = bar.locator('[aria-live] > span').first();
  const smallPrice = price.innerText();
  const failure = page.getByRole('alert').filter({ hasText: /^Keine Verbindung zum Server/ });
  const ordered = page.countCalls('/create-checkout');

  page.setOffline(true);
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

  page.setOffline(false);
  await expect(buy).toBeEnabled();
  await expect(failure).toHaveCount(0);
  expect(centsOf(price.innerText())).toBeGreaterThan(centsOf(smallPrice));
  expect(ordered()).toBe(0);
});

test('an address that no road leads to shows an error at its field, and keeps the input', async () => {
  const { page } = site;
  const { router } = site.app.services.geo;
  const failure = new GeoError('NOT_FOUND', 'No road is near one of the points.', 'to');
  const spy = vi.spyOn(router, 'route').mockRejectedValue(failure);
  try {
    await page.goto('/preise');
    for (const [field, address] of [
      [/^Abholadresse/, 'Reeperbahn 1, 20359 Hamburg'],
      [/^Lieferadresse/, 'Jungfernstieg 7, 20354 Hamburg'],
    ] as const) {
      await page.getByLabel(field).fill(address);
      await page.getByLabel(field).press('Enter');
    }
    const delivery = page.getByLabel(/^Lieferadresse/);
    await expect(delivery).toHaveAccessibleDescription(/ist in unserer Karte keine Straße verzeichnet/);
    await expect(delivery).toHaveValue(/^Jungfernstieg 7/);
    await expect(page.getByLabel(/^Abholadresse/)).toHaveValue(/^Reeperbahn 1/);
  } finally {
    spy.mockRestore();
  }
});

test('the first invalid field opens its section and gets the focus', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer'));
  await fillOrder(page);
  await expect(foldOf(page, 'Empfänger')).toBeVisible();
  await expect(page.getByRole('button', { name: BUY })).toBeEnabled();
  const fields = [{ path: 'receiverPhone', message: 'Diese Telefonnummer ist zu kurz.' }];
  const refusal = { code: 'INVALID_INPUT', status: 422, message: 'Bitte prüfen.', data: { fields } };
  page.fail(/\/create-checkout$/, refusal);
  await page.getByRole('button', { name: BUY }).click();
  await expect(page.getByText('Fehler beim Erstellen der Bestellung: Bitte prüfen.')).toBeVisible();
  await expect(page.getByLabel('Telefon des Empfängers', { exact: true })).toBeFocused();
  await expect(page.getByText('Diese Telefonnummer ist zu kurz.')).toBeVisible();
});

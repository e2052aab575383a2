/**
 * Fast or unusual input in the order form is understood as intended, and nothing blocks the order silently.
 */
import { expect, test, vi } from 'vitest';
import { makePerson } from '#people/tests/test-people.ts';
import { openSite } from '#tests/components/open-site.ts';
import { BUY, fillOrder, foldOf, form, overviewOf } from '#tests/components/component-steps.ts';

const site = openSite({ ALLOW_ESTIMATED_ROUTES: 'true' });

test('a weight with a comma is rounded up, also when the field is left', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Hanne Petersen' }));
  await page.goto(form);
  const weight = page.getByRole('spinbutton', { name: 'Gewicht' });
  for (const [typed, kept] of [
    ['1,5', '2'],
    ['4.2', '5'],
    ['0', '1'],
    ['4,2', '5'],
    ['1,2,3', '2'],
    ['', '2'],
  ] as const) {
    await weight.fill('');
    await weight.pressSequentially(typed);
    await weight.press('Tab');
    await expect(weight).toHaveValue(kept);
    await expect(overviewOf(page).getByText(`${kept} kg`)).toBeVisible();
  }
  // Validated while typing, too.
  await weight.fill('');
  await weight.pressSequentially('4,2');
  await expect(overviewOf(page).getByText('5 kg')).toBeVisible();
});

test('a weight above twenty kilograms shows an error at the field, stays as typed, and is not ordered', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Hanne Petersen' }));
  await fillOrder(page);
  const buy = page.getByRole('button', { name: BUY });
  await expect(buy).toBeEnabled();
  const weight = page.getByRole('spinbutton', { name: 'Gewicht' });
  await foldOf(page, 'Paket').click();
  for (const typed of ['25', '20,5']) {
    await weight.fill(typed);
    await weight.press('Tab');
    await expect(weight).toHaveValue(typed);
    await expect(weight).toHaveAccessibleDescription('Fehler: Wir befördern höchstens 20 kg.');
    await expect(buy).toBeDisabled();
  }
  await page.reload();
  await expect(weight).toHaveAccessibleDescription('Fehler: Wir befördern höchstens 20 kg.');
  await page.getByRole('button', { name: 'Verringern' }).click();
  await expect(weight).toHaveValue('20');
  await expect(weight).not.toHaveAttribute('aria-invalid');
  await expect(buy).toBeEnabled();
});

test('the terms and the missing right of withdrawal are shown beside the order button', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Hanne Petersen' }));
  await fillOrder(page);
  await expect(overviewOf(page)).toContainText(
    'Kein Widerrufsrecht: Die zugesagte Zeit der Zustellung ist Teil des Vertrags (§ 312g Abs. 2 Nr. 9 BGB).',
  );
  const terms = overviewOf(page).getByRole('link', { name: /^AGB/ });
  await expect(terms).toHaveAttribute('href', '/agb');
  await expect(terms).toHaveAttribute('target', '_blank');
});

test('an address that was typed and not chosen shows a message once the field is left', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Hanne Petersen' }));
  await page.goto(form);
  const address = page.getByLabel(/^Abholadresse/);
  const nothing =
    'Fehler: Keine passende Adresse in Hamburg gefunden. Bitte prüfen Sie Straße und Hausnummer.';
  await address.fill('Kleine Gasse 3');
  await expect(page.getByText(/^Keine passende Adresse in Hamburg gefunden/).first()).toBeVisible();
  await expect(address).not.toHaveAttribute('aria-invalid');
  await address.press('Tab');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription(nothing);

  await address.fill('Osterstraße');
  await expect(address).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('option').first()).toBeVisible();
  await address.press('Tab');
  await expect(address).toHaveAccessibleDescription('Fehler: Bitte wählen Sie die Adresse aus der Liste.');
  await address.fill('Osterstraße 90');
  await page.getByRole('option').first().click();
  await page.getByLabel(/^Lieferadresse/).focus();
  await expect(address).not.toHaveAttribute('aria-invalid');
});

test('an unknown street is answered with similar names, and never replaced by one of them', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Hanne Petersen' }));
  await page.goto(form);
  const pickup = page.getByLabel(/^Abholadresse/);
  await pickup.fill('Bernstorffstraße 120');
  const similar = page.getByRole('group', { name: 'Meinten Sie' });
  await expect(similar.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(similar.getByRole('option').count());
  await pickup.press('Tab');
  await expect(pickup).toHaveAccessibleDescription(/^Fehler: Diese Adresse kennen wir nicht\./);
  await expect(pickup).toHaveValue('Bernstorffstraße 120');
});

test('an address that was typed and not chosen is saved in the address book with one press', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Hanne Petersen' }));
  await page.goto('/customer-dashboard?tab=addresses');
  await page
    .getByRole('button', { name: /hinzufügen|anlegen|Neue/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Kiez Kontor');
  await dialog.getByLabel('Telefon', { exact: true }).fill('040 123456');
  await dialog.getByLabel(/^Adresse/).fill('Reeperbahn 1, 20359 Hamburg');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Reeperbahn 1, 20359 Hamburg-St. Pauli/)).toBeVisible();
});

test('ordering right after typing the house number charges the price that was shown', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Hanne Petersen' }));
  await fillOrder(page);
  const buy = page.getByRole('button', { name: BUY });
  await foldOf(page, 'Strecke').click();
  const number = page.getByLabel('Nr.', { exact: true }).first();
  await number.fill('');
  await expect(buy).toBeEnabled();
  const ordered = page.countCalls('/create-checkout');
  const quoted = page.countCalls('/quotes');
  const lookup = page.hold(/\/addresses/);
  const endSilence = page.fail(/\/addresses/, 'silence');
  await number.fill('14');
  await buy.click();
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  lookup.release();
  await expect(page.getByText(/^Die Hausnummer ließ sich nicht prüfen\. Keine Verbindung/)).toBeVisible();
  await expect(page.getByText('Fehlt.')).toHaveCount(0);
  expect(ordered()).toBe(0);

  endSilence();
  await buy.click();
  await vi.waitFor(() => expect(ordered()).toBe(1), { timeout: 20_000 });
  expect(quoted()).toBeGreaterThan(0);
  expect(page.lastSent('/create-checkout')).toMatchObject({ deliverySpeed: 'express_gold' });
  expect(page.lastSent('/quotes')).toMatchObject({ pickupPlaceId: expect.stringMatching(/#14$/) });
});

test('a completely typed or pasted address is chosen by Tab at once, and by Enter as soon as it is found', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Hanne Petersen' }));
  await page.goto(form);
  const pickup = page.getByLabel(/^Abholadresse/);
  const delivery = page.getByLabel(/^Lieferadresse/);
  const taken = 'Reeperbahn 1, 20359 Hamburg-St. Pauli';
  await pickup.fill('Reeperbahn 1, 20359 Hamburg');
  await pickup.press('Tab');
  await expect(pickup).toHaveValue(taken);
  await expect(pickup).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(`Adresse übernommen: ${taken}.`)).toHaveCount(1);

  // While the suggestions are still loading.
  const search = page.hold(/\/addresses/);
  await delivery.fill('Jungfernstieg 7, 20354 Hamburg');
  await delivery.press('Enter');
  await expect(delivery).toHaveValue('Jungfernstieg 7, 20354 Hamburg');
  search.release();
  await expect(delivery).toHaveValue('Jungfernstieg 7, 20354 Hamburg-Neustadt');
  await expect(overviewOf(page).getByText(/€/).first()).toBeVisible();
});

test('after leaving the field a slow answer still chooses the address, unless more was typed', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Hanne Petersen' }));
  await page.goto(form);
  const pickup = page.getByLabel(/^Abholadresse/);
  const search = page.hold(/\/addresses/);
  await pickup.fill('Reeperbahn 1, 20359 Hamburg');
  await pickup.press('Tab');
  await pickup.fill('Reeperbahn 12, 20359 Hamburg');
  search.release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(pickup).toHaveValue('Reeperbahn 12, 20359 Hamburg');
});

test('large customers are asked once a session, and none of their input is lost', async () => {
  const { page } = site;
  const admin = await makePerson(site.app, 'admin');
  await admin.call('/admin/settings/high_volume_dialog_enabled', { value: true });
  const customer = await makePerson(site.app, 'customer', { fullName: 'Hanne Petersen' });
  page.signIn(customer);
  await page.goto(form);
  const dialog = page.getByRole('dialog', { name: 'Viele Sendungen?' });
  await expect(dialog.getByLabel('E-Mail', { exact: true })).toHaveValue(customer.email);
  await dialog.getByLabel(/^Nachricht/).fill('Täglich zwanzig Briefe');
  await dialog.getByLabel('Name', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Angebot anfragen' }).click();
  await expect(dialog.getByText('Bitte geben Sie Ihren Namen an.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).click();

  await page.getByRole('button', { name: 'Viele Sendungen? Angebot anfragen' }).click();
  await expect(dialog.getByLabel(/^Nachricht/)).toHaveValue('Täglich zwanzig Briefe');
  await dialog.getByLabel('Name', { exact: true }).fill('Hanne Petersen');
  const endSilence = page.fail(/\/send-high-volume-request$/, 'silence');
  await dialog.getByRole('button', { name: 'Angebot anfragen' }).click();
  await expect(page.getByText('Fehler beim Senden der Anfrage.')).toBeVisible();
  endSilence();
  await dialog.getByRole('button', { name: 'Angebot anfragen' }).click();
  await expect(page.getByText('Anfrage gesendet')).toBeVisible();
  await expect(dialog).toBeHidden();

  const time = page.holdTimers();
  await page.reload();
  await expect(page.getByLabel(/^Abholadresse/)).toBeVisible();
  await time.pass(5000);
  await expect(dialog).toBeHidden();
  await admin.call('/admin/settings/high_volume_dialog_enabled', { value: false });
});

test('the question about many parcels does not appear while somebody is typing', async () => {
  const { page } = site;
  const admin = await makePerson(site.app, 'admin');
  await admin.call('/admin/settings/high_volume_dialog_enabled', { value: true });
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Hanne Petersen' }));
  // The dialog's delay starts with the answer.
  const answer = page.hold(/\/ordering$/);
  await page.goto(form);
  const time = page.holdTimers();
  answer.release();
  const parcel = page.getByLabel('Was wird geliefert?', { exact: true });
  await expect(parcel).toBeVisible();
  await parcel.focus();
  const text = 'Zwei Bücher und eine Vase';
  for (const letter of text) {
    await page.keyboard.type(letter);
    await time.pass(200);
  }
  await expect(parcel).toHaveValue(text);
  const dialog = page.getByRole('dialog', { name: 'Viele Sendungen?' });
  await expect(dialog).toBeHidden();
  await time.pass(2100);
  await expect(dialog.getByRole('button', { name: 'Jetzt nicht' })).toBeFocused();
  await page.keyboard.type('x');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Hanne Petersen');
  await admin.call('/admin/settings/high_volume_dialog_enabled', { value: false });
});

test('a floor and a firm pasted with the address stand at floor and bell, beside what was typed there', async () => {
  const { page } = site;
  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Nina Neumann' }));
  await page.goto(form);
  const [pickup, delivery] = [page.getByLabel(/^Abholadresse/), page.getByLabel(/^Lieferadresse/)];
  await pickup.fill('Osterstraße 90, Hinterhaus, 20259 Hamburg, DE');
  await pickup.press('Enter');
  await expect(pickup).toHaveValue(/^Osterstraße 90, 20259/);
  await delivery.fill('Blumen Petersen, Mönckebergstraße 7 3. OG, 20095 Hamburg');
  await delivery.press('Enter');
  await expect(delivery).toHaveValue(/^Mönckebergstraße 7, 20095/);
  const bellOf = (end: string) => page.getByRole('region', { name: end }).getByLabel(/^Stockwerk \/ Klingel/);
  await expect(bellOf('Absender')).toHaveValue('Hinterhaus');
  await expect(bellOf('Empfänger')).toHaveValue('Blumen Petersen, 3. OG');
});

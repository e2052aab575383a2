/**
 * The customer's own account: a message to support, name and phone, the export, the password, invoice
 * details, and its deletion.
 */
import { expect, test } from 'vitest';
import { cookieHeader, signInAs } from './account-fixtures.ts';
import { makePerson, PASSWORD, type Person, visitor } from './test-people.ts';
import { type ComponentPage, openSite } from '#tests/components/open-site.ts';
import { BUY, expectToast, fillOrder, payInTill, sendSignIn } from '#tests/components/component-steps.ts';
import { locate } from '#tests/components/locators.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';

// The operator uses Google's map, so there is something to choose.
const site = openSite({
  BASEMAP: 'google',
  GOOGLE_MAPS_BROWSER_KEY: 'key-for-browsers',
  ALLOW_ESTIMATED_ROUTES: 'true',
});

async function startAccount(page: ComponentPage): Promise<Person> {
  const person = await makePerson(site.app, 'customer', { fullName: 'Nina Neumann' });
  page.signIn(person);
  await page.goto('/customer-dashboard');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Akzeptieren' }).click();
  return person;
}

test('a support message from the dashboard: both fields are required, and the input is kept until it is sent', async () => {
  const { page } = site;
  const { email } = await startAccount(page);
  await page.getByRole('link', { name: 'Kontakt' }).click();
  const [subject, message] = [
    page.getByLabel('Betreff', { exact: true }),
    page.getByLabel('Nachricht', { exact: true }),
  ];
  const send = page.getByRole('button', { name: 'Nachricht senden' });
  const calls = page.countCalls('/send-customer-support');
  const endSilence = page.fail(/\/send-customer-support$/, 'silence');
  await subject.fill('   ');
  await send.click();
  await expect(page.getByText('Bitte geben Sie einen Betreff an.')).toBeVisible();
  await expect(page.getByText('Bitte schreiben Sie uns eine Nachricht.')).toBeVisible();
  expect(calls()).toBe(0);

  await subject.fill('Dauerauftrag');
  await message.fill('Geht das auch jeden Montag?');
  await page.reload();
  await expect(subject).toHaveValue('Dauerauftrag');
  await expect(message).toHaveValue('Geht das auch jeden Montag?');
  await send.click();
  await expectToast(page, 'Fehler', 'Fehler beim Senden der Nachricht.', 'alert');
  await expect(message).toHaveValue('Geht das auch jeden Montag?');

  endSilence();
  await send.click();
  await expectToast(
    page,
    'Nachricht gesendet',
    'Vielen Dank für Ihre Nachricht. Wir werden uns in Kürze bei Ihnen melden.',
    'status',
  );
  expect(page.lastSent('/send-customer-support')).toEqual({
    name: 'Nina Neumann',
    email,
    subject: 'Dauerauftrag',
    message: 'Geht das auch jeden Montag?',
  });
  await expect(subject).toHaveValue('');
  await expect(message).toHaveValue('');
  await page.reload();
  await expect(message).toHaveValue('');
});

test('name and phone are changed, the data is exported, the choice about cookies is changed', async () => {
  const { page } = site;
  const { email } = await startAccount(page);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  const [name, phone] = [
    page.getByLabel('Name', { exact: true }),
    page.getByLabel('Telefon', { exact: true }),
  ];
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveAttribute('readonly');
  await name.fill('Nina Neumann-Nagel');
  await expect(page.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toBeVisible();
  await phone.fill('12');
  await save.click();
  await expect(page.getByText('Diese Telefonnummer ist zu kurz.')).toBeVisible();

  await page.getByRole('link', { name: 'Kontakt' }).click();
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(name).toHaveValue('Nina Neumann-Nagel');
  await page.reload();
  await expect(name).toHaveValue('Nina Neumann-Nagel');
  await expect(phone).toHaveValue('12');
  await expect(page.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toBeVisible();

  await phone.fill('040 1234567');
  const endFailure = page.fail(/\/profile$/);
  await save.click();
  await expectToast(page, 'Fehler', 'Fehler beim Speichern der Einstellungen.', 'alert');
  await expect(name).toHaveValue('Nina Neumann-Nagel');
  endFailure();
  await save.click();
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();
  await expect(page.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('Nina Neumann-Nagel');
  await expect(phone).toHaveValue('+49 40 1234567');
  await expect(page.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toHaveCount(0);

  const endSilence = page.fail(/\/export-data$/, 'silence');
  const take = page.getByRole('button', { name: 'Meine Daten herunterladen' });
  await take.click();
  await expect(page.getByText('Ihre Daten konnten nicht geladen werden.')).toBeVisible();
  endSilence();
  const saved = page.nextFile();
  await take.click();
  const { name: fileName, text } = await saved;
  expect(fileName).toMatch(/^elbbote-daten-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(text)).toMatchObject({
    account: { email, fullName: 'Nina Neumann-Nagel', phone: '+49 40 1234567' },
  });
  await page.reload();
  const cookies = page.getByRole('region', { name: 'Cookie-Einstellungen' });
  await expect(cookies).toContainText('Ihre Wahl: akzeptiert');
  await cookies.getByRole('button', { name: 'Wahl ändern' }).click();
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Ablehnen' }).click();
  await expect(cookies).toContainText('Ihre Wahl: abgelehnt');
});

test('the password is changed with the old one, the sessions are listed, and all ended at once', async () => {
  const { page } = site;
  const account = await makePerson(site.app, 'customer', { fullName: 'Nina Neumann' });
  page.signIn(account);
  const other = await signInAs(site.app, account.email);
  const elsewhere = cookieHeader(other.cookies);
  await page.goto('/customer-dashboard?tab=settings');
  const password = page.getByRole('region', { name: 'Passwort' });
  const sessions = page.getByRole('region', { name: 'Anmeldungen' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('Dieses Gerät')).toHaveCount(1);
  const [old, wanted] = [
    password.getByLabel('Jetziges Passwort', { exact: true }),
    password.getByLabel('Neues Passwort', { exact: true }),
  ];
  const change = password.getByRole('button', { name: 'Passwort ändern' });
  await change.click();
  await expect(password.getByText('Bitte geben Sie Ihr jetziges Passwort ein.')).toBeVisible();
  await old.fill('falsch-falsch');
  await wanted.fill('drei-neue-worte');
  await change.click();
  await expect(password.getByText('Das Passwort ist falsch.')).toBeVisible();
  await old.fill(PASSWORD);
  await wanted.fill('Passwort2026');
  await change.click();
  await expect(password.getByText(/ist verbreitet und leicht zu erraten/)).toBeVisible();
  await wanted.fill('drei-neue-worte');
  await change.click();
  await expectToast(
    page,
    'Passwort geändert',
    'Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
    'status',
  );
  await expect(old).toHaveValue('');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const answer = await visitor(site.app).call('/me', undefined, elsewhere);
  expect(answer.body).toMatchObject({ user: null });

  await sessions.getByRole('button', { name: 'Überall abmelden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Überall abmelden?' });
  const end = dialog.getByRole('button', { name: 'Überall abmelden' });
  await end.click();
  await expect(dialog.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
  await dialog.getByLabel('Passwort', { exact: true }).fill('falsch-falsch');
  await end.click();
  await expect(dialog.getByText('Das Passwort ist falsch.')).toBeVisible();
  await dialog.getByLabel('Passwort', { exact: true }).fill('drei-neue-worte');
  await end.click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/customer-dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('invoice details are saved once, prefilled in the next order, folded, and printed on its invoice', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer', { fullName: 'Hanne Petersen' });
  page.signIn(customer);
  await page.goto('/customer-dashboard?tab=settings');
  await page.getByLabel(/^Firma/).fill('Hansen & Töchter KG');
  await page.getByLabel(/^Rechnungsadresse/).fill('Große Elbstraße 27\n22767 Hamburg');
  await page.getByLabel(/^Umsatzsteuer-ID/).fill('DE12345678');
  const save = page.getByRole('button', { name: 'Rechnungsangaben speichern' });
  await save.click();
  await expect(page.getByLabel(/^Umsatzsteuer-ID/)).toHaveAccessibleDescription(
    /eine Umsatzsteuer-ID aus der EU/,
  );
  await page.getByLabel(/^Umsatzsteuer-ID/).fill('de 123 456 789');
  await save.click();
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();
  await expect(page.getByLabel(/^Umsatzsteuer-ID/)).toHaveValue('DE123456789');

  await fillOrder(page);
  const fold = page.getByRole('button', { name: /^Rechnungsangaben/ });
  await expect(fold).toContainText('Hansen & Töchter KG, Große Elbstraße 27, 22767 Hamburg, DE123456789');
  await expect(page.getByLabel(/^Firma/)).toBeHidden();
  await fold.click();
  await page.getByLabel(/^Umsatzsteuer-ID/).fill('DE1');
  await fold.click();
  const buy = page.getByRole('button', { name: BUY });
  await expect(buy).toBeEnabled();
  await buy.click();
  await expect(page.getByLabel(/^Umsatzsteuer-ID/)).toBeFocused();
  await page.getByLabel(/^Umsatzsteuer-ID/).fill('DE987654321');
  const till = page.nextExit();
  await buy.click();
  await payInTill(site, await till);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await app.drain();
  await page.goto('/dev/mail');
  await page
    .getByRole('button', { name: new RegExp(`Bestätigt: .*${customer.email}`) })
    .first()
    .click();
  const mail = page.getByRole('article', { name: 'Mail' });
  await expect(mail).toContainText('USt-IdNr.: DE987654321');
  await expect(mail.getByRole('link', { name: /^Rechnung-.*\.pdf$/ })).toBeVisible();
  await mail.getByText('So zeigt es ein Mailprogramm').click();
  const shown = await mail.locator('iframe').getAttribute('src');
  const { payload } = await app.http.inject({ url: shown, headers: { cookie: customer.cookie } });
  const { body } = new DOMParser().parseFromString(payload, 'text/html');
  const heading = locate('mail', () => [body]).getByRole('heading', {
    name: 'Ihre Bestellung ist bestätigt',
  });
  await expect(heading).toHaveCount(1);
});

test('before deleting an account its consequences are listed, and afterwards signing in is impossible', async () => {
  const { page, app } = site;
  const account = await startAccount(page);
  const id = await orderDelivery(app, account);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page.getByText('bis zum Ende des achten Jahres', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Passwort', { exact: true });
  const remove = dialog.getByRole('button', { name: 'Konto endgültig löschen' });
  await remove.click();
  await expect(dialog.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
  await password.fill('falsch-falsch');
  await remove.click();
  await expect(dialog.getByText('Das Passwort ist falsch.')).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'true');

  await password.fill(PASSWORD);
  await remove.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Solange Sendungen unterwegs sind, kann Ihr Konto nicht gelöscht werden.',
  );
  await apply(app, id, 'cancel', account, { refund: 'full' });
  await app.drain();

  await remove.click();
  await expect(page.getByText('Ihr Konto ist gelöscht.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toHaveCount(1);

  await page.goto('/customer-dashboard?tab=settings');
  await expect(page).toHaveURL(/\/login/);
  await sendSignIn(page, account);
  await expect(page.getByText('E-Mail oder Passwort ist falsch.').first()).toBeVisible();
});

/** The customer's own account: a message to support, name and phone, the export, and the end. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { PASSWORD } from '#tests/journeys/backstage.ts';
import { desktop, expect, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';
import { BUY, expectToast, fillOrder, payInTill, sendSignIn, serverError } from '#tests/journeys/steps.ts';

test.use(desktop);

async function startAccount(page: Page, people: People): Promise<string> {
  const { email } = await people.enterAsCustomer();
  await page.goto('/customer-dashboard');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Akzeptieren' }).click();
  return email;
}

test('a message from the dashboard: both fields are needed, a reload and a failure keep them, a sent one clears them', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED .*send-customer-support$/);
  const email = await startAccount(page, people);
  await page.getByRole('link', { name: 'Kontakt' }).click();
  const [subject, message] = [
    page.getByLabel('Betreff', { exact: true }),
    page.getByLabel('Nachricht', { exact: true }),
  ];
  const send = page.getByRole('button', { name: 'Nachricht senden' });
  let calls = 0;
  await page.route('**/api/send-customer-support', (route) => {
    calls += 1;
    return route.abort();
  });
  await subject.fill('   ');
  await send.click();
  await expect(page.getByText('Bitte geben Sie einen Betreff an.')).toBeVisible();
  await expect(page.getByText('Bitte schreiben Sie uns eine Nachricht.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  expect(calls).toBe(0);

  await subject.fill('Dauerauftrag');
  await message.fill('Geht das auch jeden Montag?');
  await page.reload();
  await expect(subject).toHaveValue('Dauerauftrag');
  await expect(message).toHaveValue('Geht das auch jeden Montag?');
  await send.click();
  await expectToast(page, 'Fehler', 'Fehler beim Senden der Nachricht.', 'alert');
  await expect(message).toHaveValue('Geht das auch jeden Montag?');

  await page.unroute('**/api/send-customer-support');
  const sent = page.waitForRequest('**/api/send-customer-support');
  await send.click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Nina Neumann',
    email,
    subject: 'Dauerauftrag',
    message: 'Geht das auch jeden Montag?',
  });
  await expectToast(
    page,
    'Nachricht gesendet',
    'Vielen Dank für Ihre Nachricht. Wir werden uns in Kürze bei Ihnen melden.',
    'status',
  );
  await expect(subject).toHaveValue('');
  await expect(message).toHaveValue('');
  await page.reload();
  await expect(message).toHaveValue('');
});

test('name and phone are changed, the data is taken along, the choice about cookies is changed', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/500 .*profile$/, /ERR_FAILED .*export-data$/);
  const email = await startAccount(page, people);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  const [name, phone] = [
    page.getByLabel('Name', { exact: true }),
    page.getByLabel('Telefon', { exact: true }),
  ];
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).not.toBeEditable();
  await name.fill('Nina Neumann-Nagel');
  await expect(page.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toBeVisible();
  await phone.fill('12');
  await save.click();
  await expect(page.getByText('Diese Telefonnummer ist zu kurz.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('link', { name: 'Kontakt' }).click();
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(name).toHaveValue('Nina Neumann-Nagel');
  await page.reload();
  await expect(name).toHaveValue('Nina Neumann-Nagel');
  await expect(phone).toHaveValue('12');
  await expect(page.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toBeVisible();

  await phone.fill('040 1234567');
  await page.route('**/api/profile', (route) => route.fulfill(serverError));
  await save.click();
  await expectToast(page, 'Fehler', 'Fehler beim Speichern der Einstellungen.', 'alert');
  await expect(name).toHaveValue('Nina Neumann-Nagel');
  await page.unroute('**/api/profile');
  await save.click();
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();
  await expect(page.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('Nina Neumann-Nagel');
  await expect(phone).toHaveValue('040 1234567');
  await expect(page.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toHaveCount(0);

  await page.route('**/api/export-data', (route) => route.abort());
  const take = page.getByRole('button', { name: 'Meine Daten herunterladen' });
  await take.click();
  await expect(page.getByText('Ihre Daten konnten nicht geladen werden.')).toBeVisible();
  await page.unroute('**/api/export-data');
  const downloaded = page.waitForEvent('download');
  await take.click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^elbbote-daten-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    account: { email, fullName: 'Nina Neumann-Nagel', phone: '040 1234567' },
  });

  // As where the operator shows Google's map: there is something to choose.
  await page.route('**/api/*cookie-consent', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), hasGoogleMap: true } });
  });
  await page.reload();
  const cookies = page.getByRole('region', { name: 'Cookie-Einstellungen' });
  await expect(cookies).toContainText('Ihre Wahl: akzeptiert');
  await cookies.getByRole('button', { name: 'Wahl ändern' }).click();
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Ablehnen' }).click();
  await expect(cookies).toContainText('Ihre Wahl: abgelehnt');
});

test('the password is changed with the old one, the sessions are seen, and all of them ended at once', async ({
  page,
  people,
  complaints,
}) => {
  // Whatever the other browser asks once its session has ended.
  complaints.allow(/4(03|22) .*change-password$/, /401 /);
  const account = await people.enterAsCustomer();
  const phone = await people.openBrowser(account);
  await phone.goto('/customer-dashboard');
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
  await expectAccessibleAtBothWidths(page);
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
  // The other browser was not touched meanwhile.
  await expect(phone).toHaveURL(/\/login/);

  await sessions.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/customer-dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('invoice details are saved once and stand in the next order, folded away and on its invoice', async ({
  page,
  people,
}) => {
  const customer = await people.enterAsCustomer('Hanne Petersen');
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
  await expectAccessibleAtBothWidths(page);

  await fillOrder(page);
  const fold = page.getByRole('button', { name: /^Rechnungsangaben/ });
  await expect(fold).toContainText('Hansen & Töchter KG, Große Elbstraße 27, 22767 Hamburg, DE123456789');
  await expect(page.getByLabel(/^Firma/)).toBeHidden();
  await fold.click();
  await page.getByLabel(/^Umsatzsteuer-ID/).fill('DE1');
  await fold.click();
  const buy = page.getByRole('button', { name: BUY });
  await buy.click();
  await expect(page.getByLabel(/^Umsatzsteuer-ID/)).toBeFocused();
  await page.getByLabel(/^Umsatzsteuer-ID/).fill('DE987654321');
  await expectAccessibleAtBothWidths(page);
  await buy.click();
  await payInTill(page);
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible();
  await page.goto('/dev/mail');
  await page
    .getByRole('button', { name: new RegExp(`ist bestätigt an ${customer.email}`) })
    .first()
    .click();
  const mail = page.getByRole('article', { name: 'Mail' });
  await expect(mail).toContainText('USt-IdNr.: DE987654321');
  await expect(mail.getByRole('link', { name: /^Rechnung-.*\.pdf$/ })).toBeVisible();
  await mail.getByText('So zeigt es ein Mailprogramm').click();
  await expect(
    mail.frameLocator('iframe').getByRole('heading', { name: 'Ihre Bestellung ist bestätigt' }),
  ).toBeVisible();
});

test('a deleted account is gone: what follows is said before, and signing in is impossible after', async ({
  page,
  people,
  complaints,
}) => {
  // A page may ask once more while its session is being ended.
  complaints.allow(/4\d\d .*(delete-account|sign-in)$/, /401 /);
  const email = await startAccount(page, people);
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
  await expectAccessibleAtBothWidths(page);

  const underWay = 'Solange Sendungen unterwegs sind, kann Ihr Konto nicht gelöscht werden.';
  await page.route('**/api/delete-account', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'DELIVERIES_UNDER_WAY', status: 409, defined: true, message: underWay },
    }),
  );
  await password.fill(PASSWORD);
  await remove.click();
  await expect(dialog.getByRole('alert')).toContainText(underWay);
  await page.unroute('**/api/delete-account');

  await remove.click();
  await expect(page.getByText('Ihr Konto ist gelöscht.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeAttached();

  await page.goto('/customer-dashboard?tab=settings');
  await expect(page).toHaveURL(/\/login/);
  await sendSignIn(page, email);
  await expect(page.getByText('E-Mail oder Passwort ist falsch.').first()).toBeVisible();
});

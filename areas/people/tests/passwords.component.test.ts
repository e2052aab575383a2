/**
 * Forgotten passwords: the dialog, the mail, the new password, and the page without the mail's link; and the
 * mailed link that needs none.
 */
import { expect, test } from 'vitest';
import { expectToast, readLink, signIn } from '#tests/components/component-steps.ts';
import { type ComponentPage, openSite } from '#tests/components/open-site.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { newEmail, registrationOf, signInAs } from './account-fixtures.ts';
import { makePerson, PASSWORD, visitor } from './test-people.ts';

const site = openSite();

const NEW_PASSWORD = 'noch-viel-sicherer-2026';

async function askForLink(page: ComponentPage, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' });
  await dialog.getByLabel('E-Mail', { exact: true }).fill(email);
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expectToast(
    page,
    'E-Mail gesendet',
    'Überprüfen Sie Ihre E-Mail für den Link zum Zurücksetzen des Passworts',
    'status',
  );
  await expect(dialog).toBeHidden();
}

test('a forgotten password: from the dialog through the mail to the new sign-in', async () => {
  const { page, app } = site;
  const { email } = await makePerson(app, 'customer');

  const sent = page.countCalls('/request-password-reset');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' });
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expect(dialog.getByText('Bitte geben Sie Ihre E-Mail-Adresse an.')).toBeVisible();
  expect(sent()).toBe(0);
  // The sign-in form behind the dialog was not submitted with it.
  await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toHaveCount(0);

  await askForLink(page, newEmail());
  await askForLink(page, email);
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  await expect(dialog.getByLabel('E-Mail', { exact: true })).toHaveValue('');

  const title = new RegExp(`Ihr neues Passwort.*${email}|${email}.*Ihr neues Passwort`, 's');
  const link = await readLink(app, page, [title, /reset-password\?/]);
  expect(link).toMatch(/\/reset-password\?access_token=[\w-]+&refresh_token=[\w-]+#[\w-]+$/);
  // Looked at by another program first.
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);

  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  const [password, again] = [
    page.getByLabel('Neues Passwort', { exact: true }),
    page.getByLabel('Passwort bestätigen', { exact: true }),
  ];
  for (const field of [password, again]) await expect(field).toHaveAttribute('minlength', '6');
  const submit = page.getByRole('button', { name: 'Passwort speichern' });
  await password.fill('12345');
  await again.fill('1234');
  await submit.click();
  await expect(page.getByText('Das Passwort muss mindestens 6 Zeichen lang sein')).toBeVisible();
  await expect(page.getByText('Die Passwörter stimmen nicht überein')).toBeVisible();

  await password.fill('1234567');
  await again.fill('1234567');
  await submit.click();
  await expectToast(page, 'Fehler', 'Bitte wählen Sie ein Passwort mit mindestens 8 Zeichen.', 'alert');
  await expect(page.getByText('Fehler: Bitte wählen Sie ein Passwort')).toBeVisible();

  await password.fill(NEW_PASSWORD);
  await again.fill(NEW_PASSWORD);
  await submit.click();
  await expectToast(page, 'Erfolgreich', 'Ihr Passwort wurde erfolgreich aktualisiert', 'status');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { email }, NEW_PASSWORD);

  await page.goto(link);
  await page.getByLabel('Neues Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Passwort bestätigen', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expectToast(
    page,
    'Fehler',
    'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
    'alert',
  );
  await expect(page.getByText('Dieser Link ist abgelaufen oder schon benutzt')).toBeVisible();
});

test('without both tokens the page asks to open the link again, and leads back', async () => {
  const { page } = site;
  for (const query of ['', '?access_token=abc', '?refresh_token=abc']) {
    await page.goto(`/reset-password${query}`);
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(page.getByText('Bitte öffnen Sie den Link aus der E-Mail noch einmal')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Neuen Link anfordern' }).click();
  await expect(page.getByRole('dialog', { name: 'Passwort zurücksetzen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Zurück zur Anmeldung' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the mailed link saves a new password, and no part of it stays in the URL', async () => {
  const { app, page } = site;
  const { email } = await makePerson(app, 'customer');
  await visitor(app).call('/request-password-reset', { email });
  const [mail] = await readMails(app, email, 'Ihr neues Passwort');
  await page.goto(/\/reset-password\?\S+/.exec(mail?.plain ?? '')?.[0] ?? '');
  await expect(page).toHaveURL(/\/reset-password$/);
  expect(location.hash).toBe('');
  const password = 'ganz-neues-passwort';
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel('Passwort bestätigen', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await signInAs(app, email, { password })).status).toBe(200);
});

test('a link by mail signs in by a press alone, and leads on; used again it says so', async () => {
  const { page, app } = site;
  const { email } = await makePerson(app, 'customer');
  await page.goto('/login?next=%2Fcustomer-dashboard%3Ftab%3Daddresses');
  await page.getByRole('button', { name: 'Link per E-Mail' }).click();
  await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse an.')).toBeVisible();
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Link per E-Mail' }).click();
  await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible();
  await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toHaveCount(0);

  const link = await readLink(app, page, [new RegExp(email), /login\S*#link=/]);
  const sent = page.countCalls('/sign-in/link');
  await page.goto(link);
  const enter = page.getByRole('button', { name: 'Jetzt anmelden' });
  await expect(enter).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=[^#]+$/);
  expect(sent()).toBe(0);
  await enter.click();
  await expect(page).toHaveURL(/tab=addresses/);

  page.changeBrowser();
  await page.goto(link);
  await enter.click();
  await expect(
    page.getByText('Dieser Link ist abgelaufen oder schon benutzt.', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Anders anmelden' }).click();
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
});

test('whoever comes first by a mailed link may choose a password there, or none yet', async () => {
  const { page, app } = site;
  const email = newEmail();
  await visitor(app).call('/register', registrationOf(email, 'driver'));
  await visitor(app).call('/request-sign-in-link', { email });
  await page.goto(
    await readLink(app, page, [new RegExp(`Ihr Link zur Anmeldung.*${email}`, 's'), /login\S*#link=/]),
  );
  await page.getByRole('button', { name: 'Jetzt anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Ihr Konto ist offen' })).toBeVisible();
  // This browser knows no passkeys.
  await page.getByRole('button', { name: 'Stattdessen Passkey anlegen' }).click();
  await expect(page.getByText('Dieser Browser kann keine Passkeys.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Später' }).click();
  await expect(page).toHaveURL(/driver-/);
});

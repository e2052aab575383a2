/** Forgotten passwords: the dialog, the mail, the new password. */
import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from '#tests/journeys/backstage.ts';
import { desktop, expect, test } from '#tests/journeys/journey.ts';
import { countCalls, expectToast, signIn } from '#tests/journeys/steps.ts';

const NEW_PASSWORD = 'noch-viel-sicherer-2026';

test.use(desktop);

async function askForLink(page: Page, email: string): Promise<void> {
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

async function openRecoveryMail(page: Page, email: string): Promise<string> {
  await page.goto('/dev/mail');
  await page
    .getByRole('button', {
      name: new RegExp(`Ihr neues Passwort.*${email}|${email}.*Ihr neues Passwort`, 's'),
    })
    .first()
    .click();
  const link = page.getByRole('link', { name: /reset-password\?/ });
  return (await link.getAttribute('href')) ?? '';
}

test('a forgotten password: from the dialog over the mail to the new sign-in', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/4\d\d .*\/update-password$/);
  const { email } = await people.make('customer');

  const sent = countCalls(page, '/request-password-reset');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passwort zurücksetzen' });
  await dialog.getByRole('button', { name: 'Link senden' }).click();
  await expect(dialog.getByText('Bitte geben Sie Ihre E-Mail-Adresse an.')).toBeVisible();
  expect(sent()).toBe(0);
  // The sign-in form behind the dialog was not submitted with it.
  await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toHaveCount(0);

  await askForLink(page, newEmail('unbekannt'));
  await askForLink(page, email);
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  await expect(dialog.getByLabel('E-Mail', { exact: true })).toHaveValue('');

  const link = await openRecoveryMail(page, email);
  expect(link).toMatch(/\/reset-password\?access_token=[\w-]+&refresh_token=[\w-]+#[\w-]+$/);
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/reset-password$/);
  await other.close();

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
  await signIn(page, email, NEW_PASSWORD);

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

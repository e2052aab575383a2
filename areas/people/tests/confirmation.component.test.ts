/** The link in the confirmation mail, and what is possible before the account is confirmed. */
import { expect, test } from 'vitest';
import { newEmail } from './account-fixtures.ts';
import { PASSWORD } from './test-people.ts';
import { waitUntil } from '#tests/components/wait-until.ts';
import { openSite } from '#tests/components/open-site.ts';
import {
  confirmByMail,
  expectToast,
  readConfirmationLink,
  register,
  registerDriver,
  sendRegistration,
  sendSignIn,
} from '#tests/components/component-steps.ts';

const site = openSite({ ALLOW_ESTIMATED_ROUTES: 'true' });

test('an unconfirmed person reads why the sign-in fails, gets the mail again, and its link signs in', async () => {
  const { page, app } = site;
  const email = newEmail();
  await register(page, email);
  await page.goto('/login');
  await sendSignIn(page, { email });
  await expect(page.getByText('Ihre E-Mail-Adresse ist noch nicht bestätigt')).toBeVisible();
  await page.getByRole('button', { name: 'Bestätigungsmail erneut senden' }).click();
  await expectToast(page, 'E-Mail gesendet', 'Bitte sehen Sie in Ihr Postfach.', 'status');
  await confirmByMail(app, page, email);
  await expect(page).toHaveURL(/customer-dashboard/);
});

test('the mail opened in another browser shows the form that was filled', async () => {
  const { page, app } = site;
  await page.goto('/');
  await page.getByLabel(/^Abholadresse/).fill('Ottenser Hauptstr 12');
  await page.getByRole('option').first().click();
  await page.getByLabel(/^Lieferadresse/).fill('Mönckebergstr 7');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Preise berechnen' }).click();
  await page.getByRole('button', { name: /^Standard/ }).click();
  await expect(page).toHaveURL(/\/bestellen$/);
  await page.getByLabel('Name des Empfängers', { exact: true }).fill('Fiete Claasen');
  await waitUntil(() => expect(JSON.stringify(page.lastSent('/order-drafts'))).toContain('Fiete Claasen'));

  const email = newEmail();
  await page.goto('/register');
  await sendRegistration(page, email);
  await expect(page.getByText(`Mail an ${email}`)).toBeVisible();
  await expect(page.getByText(/Ihre Bestellung wartet: von Ottenser Hauptstraße 12/)).toBeVisible();

  page.changeBrowser();
  await confirmByMail(app, page, email);
  await expect(page).toHaveURL(/customer-dashboard\?tab=new$/);
  await expect(page.getByText(/Ottenser Hauptstraße 12/).first()).toBeVisible();
  const name = page.getByLabel('Name des Empfängers', { exact: true });
  await expect(name).toHaveValue('Fiete Claasen');
});

test('a driver’s link leads to the onboarding; a second opening shows a message and offers a new mail', async () => {
  const { page, app } = site;
  const email = newEmail();
  await registerDriver(page, email);
  page.changeBrowser();
  const link = await readConfirmationLink(app, page, email);
  await page.goto(link);
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
  await expect(page).toHaveURL(/driver-onboarding$/);

  page.changeBrowser();
  for (const [href, title] of [
    [link, 'Dieser Link wurde schon benutzt'],
    ['/login?confirm=zerbrochen', 'Bestätigung nicht möglich'],
  ] as const) {
    await page.goto(href);
    await expect(page.getByText(title)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    const again = page.getByRole('region', { name: 'Neue Bestätigungsmail' });
    await again.getByRole('button', { name: 'Neue Mail anfordern' }).click();
    await expect(again.getByText('Bitte geben Sie Ihre E-Mail-Adresse an.')).toBeVisible();
    await again.getByLabel('Ihre E-Mail-Adresse', { exact: true }).fill(email);
    await again.getByRole('button', { name: 'Neue Mail anfordern' }).click();
    await expectToast(page, 'E-Mail gesendet', 'Bitte sehen Sie in Ihr Postfach.', 'status');
  }
});

test('before the onboarding is finished a driver can export the data and delete the account', async () => {
  const { page } = site;
  const email = newEmail();
  await registerDriver(page, email);
  await page.getByRole('link', { name: 'Ihr Konto' }).click();
  await expect(page.getByRole('heading', { name: 'Ihr Konto', level: 1 })).toBeVisible();
  await page.getByRole('heading', { name: 'Ihre Daten und Ihr Konto' }).click();
  const saved = page.nextFile();
  await page.getByRole('button', { name: 'Meine Daten herunterladen' }).click();
  expect(JSON.parse((await saved).text)).toMatchObject({ account: { email } });
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(page.getByText('Ihr Konto ist gelöscht.')).toBeVisible();
});

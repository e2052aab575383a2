/**
 * Registration and sign-in while the page’s script is still loading, and whether everything about an
 * account is accessible; the fields' texts are tested in tests/components/.
 */
import type { Page } from '@playwright/test';
import { readAuthenticator } from './authenticator.ts';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { newEmail, PASSWORD } from '#tests/journeys/backstage.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { openHeld, pick, sendSignIn } from '#tests/journeys/steps.ts';

test('a form sent before the page’s script runs keeps its input, and no password enters the URL', async ({
  page,
  people,
}) => {
  const { email } = await people.make('customer');
  const { start } = await openHeld(page, '/login');
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Angemeldet bleiben', { exact: true }).check();
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  const sent = page.waitForRequest('**/api/sign-in');
  start();
  expect((await sent).postDataJSON()).toEqual({
    email,
    password: PASSWORD,
    rememberMe: true,
  });
  await expect(page).toHaveURL(/customer-dashboard/);
});

/** A device that asks its owner, who always agrees. */
async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
}

test('a passkey made in the settings signs in without anything typed, and is proof for its removal', {
  tag: '@slow',
}, async ({ page, people }) => {
  await giveDevice(page);
  await people.enterAsCustomer();
  await page.goto('/customer-dashboard?tab=settings');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(section.getByText('noch nicht benutzt')).toBeVisible();

  await forgetSignIn(page);
  await page.goto('/login?next=%2Fcustomer-dashboard%3Ftab%3Dsettings');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(section.getByText('zuletzt benutzt am')).toBeVisible();
  await section.getByRole('button', { name: /entfernen$/ }).click();
  await dialog.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
  await expect(section.getByText('Sie haben noch keinen Passkey.')).toBeVisible();
});

test('a registration begun before the page’s script runs continues where it was', { tag: '@slow' }, async ({
  page,
}) => {
  const { start } = await openHeld(page, '/register');
  await pick(page.getByRole('radio', { name: /Fahrer/ }));
  await page.getByLabel('Vorname', { exact: true }).fill('Nina');
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/Nutzungsbedingungen/).check();
  start();
  // A sentence that is shown only for the role driver: the page is hydrated.
  await expect(page.getByText('Kunden erreichen Sie darunter', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Vorname', { exact: true })).toHaveValue('Nina');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(PASSWORD);
  await expect(page.getByLabel(/Nutzungsbedingungen/)).toBeChecked();
  await page.getByLabel('Nachname', { exact: true }).fill('Neumann');
  await page.getByLabel('E-Mail', { exact: true }).fill(newEmail('frueh'));
  await page.getByLabel('Telefon', { exact: true }).fill('040 987654');
  await page.getByLabel('Passwort bestätigen', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page).toHaveURL(/driver-onboarding/);
});

test('an address typed before the script runs gets suggestions, and an early press opens its dialog', {
  tag: '@slow',
}, async ({ page }) => {
  const landing = await openHeld(page, '/');
  const [pickup, delivery] = [page.getByLabel(/^Abholadresse/), page.getByLabel(/^Lieferadresse/)];
  await expect(pickup).toHaveAttribute('placeholder', 'Adresssuche wird geladen...');
  await expect(delivery).toHaveAttribute('placeholder', 'Adresssuche wird geladen...');
  await pickup.fill('Ottenser Hauptstr');
  landing.start();
  await expect(delivery).toHaveAttribute('placeholder', /^z\. B\. /);
  await expect(page.getByRole('option', { name: /^Ottenser Hauptstraße/ }).first()).toBeVisible();
  await expect(page.getByLabel(/^Abholadresse/)).toHaveValue('Ottenser Hauptstr');

  const login = await openHeld(page, '/login');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  login.start();
  await expect(page.getByRole('dialog', { name: 'Passwort zurücksetzen' })).toBeVisible();

  const contact = await openHeld(page, '/kontakt');
  await page.getByRole('main').getByRole('textbox', { name: 'Nachricht' }).fill('Moin');
  contact.start();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Moin');
});

test('the new pages are accessible, with their dialog and with every error on them', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/reset-password?access_token=a&refresh_token=b');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto('/kontakt');
  await page.getByRole('main').getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse an.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('a used link and the dialogs of an account are accessible, with their errors', {
  tag: '@slow',
}, async ({ page, people, complaints }) => {
  complaints.allow(/400 .*\/confirm-email$/);
  await page.goto('/login?confirm=zerbrochen');
  const again = page.getByRole('region', { name: 'Neue Bestätigungsmail' });
  await again.getByRole('button', { name: 'Neue Mail anfordern' }).click();
  await expect(again.getByText('Bitte geben Sie Ihre E-Mail-Adresse an.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await people.enterAsCustomer();
  await page.goto('/customer-dashboard?tab=settings');
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(dialog.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const mia = await people.make('admin', 'Mia Voss');
  await people.signIn(await people.make('admin', 'Ole Brandt'));
  await page.goto('/admin-dashboard?tab=admins');
  const row = page.getByRole('row').filter({ hasText: mia.email });
  await expect(row).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await row.getByRole('button', { name: 'Aufgabe von Mia Voss ändern' }).click();
  await dialog.getByRole('radio', { name: /^Disposition/ }).check();
  await expectAccessibleAtBothWidths(page);
});

/** Leaves the page first: what it is still asking would be refused. */
async function forgetSignIn(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

async function setUpSecondFactor(page: Page): Promise<void> {
  await page.goto('/admin-dashboard?tab=account');
  const section = page.getByRole('region', { name: 'Anmeldung in zwei Schritten' });
  await expect(section).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await section.getByRole('button', { name: 'Einrichten' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(dialog.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const typed = await dialog.getByText(/^([A-Z2-7]{4} ){8}[A-Z2-7]{4}$/).innerText();
  const app = readAuthenticator(typed, () => new Date());
  await dialog.getByLabel('Code der App', { exact: true }).fill(await app.code());
  await dialog.getByRole('button', { name: 'Einschalten' }).click();
  await expect(dialog.getByText('Wir zeigen sie nur jetzt.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
}

test('the setup of a second factor is accessible in every step, and so is signing in with it', {
  tag: '@slow',
}, async ({ page, people }) => {
  const admin = await people.make('admin', 'Ole Brandt');
  await people.signIn(admin);
  await setUpSecondFactor(page);
  await forgetSignIn(page);
  await page.goto('/login');
  await sendSignIn(page, admin.email);
  await expect(page.getByText('Ihr Passwort stimmt.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

/**
 * An admin's second factor, from the setup to signing in without the phone; and the areas that a duty opens.
 */
import { expect, test } from 'vitest';
import { readAuthenticator } from './authenticator.ts';
import { makePerson, PASSWORD } from './test-people.ts';
import { textOf } from '#tests/components/locators.ts';
import { type ComponentPage, openSite } from '#tests/components/open-site.ts';
import { sendSignIn } from '#tests/components/component-steps.ts';

const site = openSite();

const section = (page: ComponentPage) => page.getByRole('region', { name: 'Anmeldung in zwei Schritten' });
const header = (page: ComponentPage) => page.getByRole('banner');

/** Waits for the end of the session: a signed-in user is redirected from the sign-in page. */
async function signOut(page: ComponentPage): Promise<void> {
  await header(page).getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/');
}

async function giveCode(page: ComponentPage, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
}

test('an admin sets up the second factor, and signs in with a code of the app and with a recovery code', async () => {
  const { page, app } = site;
  const admin = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });
  page.signIn(admin);
  await page.goto('/admin-dashboard');
  await header(page).getByRole('link', { name: 'Konto' }).click();
  await section(page).getByRole('button', { name: 'Einrichten' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passwort', { exact: true }).fill('falsch-falsch');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(dialog.getByText('Das Passwort ist falsch.')).toBeVisible();
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Weiter' }).click();

  await expect(dialog.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
  const typed = dialog.getByText(/^([A-Z2-7]{4} ){8}[A-Z2-7]{4}$/).innerText();
  const phone = readAuthenticator(typed, () => app.clock.now());
  await dialog.getByLabel('Code der App', { exact: true }).fill(await phone.code());
  await dialog.getByRole('button', { name: 'Einschalten' }).click();

  await expect(dialog.getByText('Wir zeigen sie nur jetzt.')).toBeVisible();
  const codes = dialog.getByRole('listitem').findAll().map(textOf);
  expect(codes).toHaveLength(10);
  const saved = page.nextFile();
  await dialog.getByRole('button', { name: 'Herunterladen' }).click();
  const { name, text } = await saved;
  expect(name).toBe('wiederherstellungscodes.txt');
  for (const code of codes) expect(text).toContain(code);
  await dialog.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(section(page).getByText('Eingerichtet')).toBeVisible();
  await expect(section(page).getByText('10 Wiederherstellungscodes sind übrig.')).toBeVisible();

  await signOut(page);
  await page.goto('/login?next=%2Fadmin-dashboard%3Ftab%3Daccount');
  await sendSignIn(page, admin);
  await expect(page.getByText('Ihr Passwort stimmt.')).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await giveCode(page, '000000');
  await expect(page.getByText('Dieser Code ist falsch, abgelaufen oder schon benutzt.')).toBeVisible();
  // The code used for the setup is spent; the phone may already show the next one.
  await giveCode(page, await phone.code(1));
  await expect(section(page).getByText('Eingerichtet')).toBeVisible();

  await signOut(page);
  await page.goto('/login?next=%2Fadmin-dashboard%3Ftab%3Daccount');
  await sendSignIn(page, admin);
  await giveCode(page, codes[0] ?? '');
  await expect(section(page).getByText('9 Wiederherstellungscodes sind übrig.')).toBeVisible();
});

test('an owner makes an admin a dispatcher, who then does not see Finanzen and is refused there', async () => {
  const { page, app } = site;
  const mia = await makePerson(app, 'admin', { fullName: 'Mia Voss' });
  page.signIn(await makePerson(app, 'admin', { fullName: 'Ole Brandt' }));
  await page.goto('/admin-dashboard?tab=admins');
  const row = page.getByRole('row').filter({ hasText: mia.email });
  await row.getByRole('button', { name: 'Aufgabe von Mia Voss ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aufgabe von Mia Voss' });
  await dialog.getByRole('radio', { name: /^Disposition/ }).check();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Disposition')).toBeVisible();

  page.changeBrowser();
  page.signIn(mia);
  await page.goto('/admin-dashboard?tab=money');
  const tabs = page.getByRole('navigation', { name: 'Bereiche der Verwaltung' });
  await expect(tabs.getByRole('link', { name: 'Sendungen' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: /Finanzen|Admins/ })).toHaveCount(0);
  const answer = await mia.call('/admin/payment-notes');
  expect([answer.status, answer.body.code]).toEqual([403, 'DUTY_NOT_ALLOWED']);
});

/**
 * An admin's second factor, from the setup to signing in without the phone; and the areas that a duty opens.
 */
import type { Page } from '@playwright/test';
import { readAuthenticator } from '#tests/support/people/authenticator.ts';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { PASSWORD } from '#tests/journeys/backstage.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import { sendSignIn } from '#tests/journeys/steps.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Anmeldung in zwei Schritten' });
const header = (page: Page) => page.getByRole('banner');

/** Waits for the end of the session: a signed-in user is redirected from the sign-in page. */
async function signOut(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
}

test('an admin sets up the second factor, and signs in with a code of the app and with a recovery code', async ({
  page,
  people,
  complaints,
}) => {
  // A page may send one more request while its session is being ended.
  complaints.allow(/403 .*\/(two-factor\/start|sign-in\/second-step)$/, /401 /);
  const admin = await people.make('admin', 'Ole Brandt');
  await people.signIn(admin);
  await page.goto('/admin-dashboard');
  await header(page).getByRole('link', { name: 'Konto' }).click();
  await expectAccessibleAtBothWidths(page);
  await section(page).getByRole('button', { name: 'Einrichten' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passwort', { exact: true }).fill('falsch-falsch');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(dialog.getByText('Das Passwort ist falsch.')).toBeVisible();
  await dialog.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Weiter' }).click();

  await expect(dialog.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const typed = await dialog.getByText(/^([A-Z2-7]{4} ){8}[A-Z2-7]{4}$/).innerText();
  const app = readAuthenticator(typed, () => new Date());
  await dialog.getByLabel('Code der App', { exact: true }).fill(await app.code());
  await dialog.getByRole('button', { name: 'Einschalten' }).click();

  await expect(dialog.getByText('Wir zeigen sie nur jetzt.')).toBeVisible();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessibleAtBothWidths(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe('wiederherstellungscodes.txt');
  await dialog.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(section(page).getByText('Eingerichtet')).toBeVisible();
  await expect(section(page).getByText('10 Wiederherstellungscodes sind übrig.')).toBeVisible();

  await signOut(page);
  await page.goto('/login?next=%2Fadmin-dashboard%3Ftab%3Daccount');
  await sendSignIn(page, admin.email);
  await expect(page.getByText('Ihr Passwort stimmt.')).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await giveCode(page, '000000');
  await expect(page.getByText('Dieser Code ist falsch, abgelaufen oder schon benutzt.')).toBeVisible();
  // The code used for the setup is spent; the phone may already show the next one.
  await giveCode(page, await app.code(1));
  await expect(section(page).getByText('Eingerichtet')).toBeVisible();

  await signOut(page);
  await page.goto('/login?next=%2Fadmin-dashboard%3Ftab%3Daccount');
  await sendSignIn(page, admin.email);
  await giveCode(page, codes[0] ?? '');
  await expect(section(page).getByText('9 Wiederherstellungscodes sind übrig.')).toBeVisible();
});

test('an owner makes somebody a dispatcher, who then sees no Finanzen and is refused there', async ({
  page,
  people,
}) => {
  const mia = await people.make('admin', 'Mia Voss');
  await people.signIn(await people.make('admin', 'Ole Brandt'));
  await page.goto('/admin-dashboard?tab=admins');
  const row = page.getByRole('row').filter({ hasText: mia.email });
  await expectAccessibleAtBothWidths(page);
  await row.getByRole('button', { name: 'Aufgabe von Mia Voss ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aufgabe von Mia Voss' });
  await dialog.getByRole('radio', { name: /^Disposition/ }).check();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Disposition')).toBeVisible();

  const hers = await people.openBrowser(mia);
  await hers.goto('/admin-dashboard?tab=money');
  const tabs = hers.getByRole('navigation', { name: 'Bereiche der Verwaltung' });
  await expect(tabs.getByRole('link', { name: 'Sendungen' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: /Finanzen|Admins/ })).toHaveCount(0);
  const answer = await hers.request.get('/api/admin/payment-notes');
  expect([answer.status(), (await answer.json()).code]).toEqual([403, 'DUTY_NOT_ALLOWED']);
});

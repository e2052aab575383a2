/** The page for a new password, opened without the link in the mail and by it. */
import { expect, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { readMails } from '#tests/support/delivery/delivery-fixtures.ts';
import { signInAs } from '#tests/support/people/account-fixtures.ts';
import { makePerson, visitor } from '#tests/support/people/test-people.ts';

const site = openSite();

test('without both tokens the page kindly asks to open the link again, and leads back', async () => {
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

test('the mailed link saves a new password, and nothing of it stays in the address bar', async () => {
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

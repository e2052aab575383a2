/** The page for a new password, opened without the link in the mail. */
import { expect, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';

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

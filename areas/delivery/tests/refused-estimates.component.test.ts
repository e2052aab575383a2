/** A service whose routes are estimates, which may not be ordered. */
import { expect, test } from 'vitest';
import { makePerson } from '#people/tests/test-people.ts';
import { openSite } from '#tests/components/open-site.ts';
import { BUY, form, overviewOf } from '#tests/components/component-steps.ts';

const site = openSite({ ALLOW_ESTIMATED_ROUTES: 'false' });

test('where orders on estimated routes are refused, every form says so before any input', async () => {
  const { page } = site;
  const notice = page.getByText('Zurzeit können Sie hier nicht bestellen');
  await page.goto('/');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toBeVisible();
  for (const [field, address] of [
    [/^Abholadresse/, 'Reeperbahn 1, 20359 Hamburg'],
    [/^Lieferadresse/, 'Jungfernstieg 7, 20354 Hamburg'],
  ] as const) {
    await page.getByLabel(field).fill(address);
    await page.getByLabel(field).press('Enter');
    await expect(page.getByLabel(field)).toHaveValue(/Hamburg-/);
  }
  await expect(page.getByText(/^Adresse übernommen: Jungfernstieg 7/)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Preise berechnen' })).toBeDisabled();

  await page.goto('/preise');
  await expect(notice).toBeVisible();
  // The price for the addresses typed before is shown nevertheless.
  await expect(page.getByText(/^Jungfernstieg|km/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jetzt bestellen' })).toBeDisabled();

  page.signIn(await makePerson(site.app, 'customer', { fullName: 'Hanne Petersen' }));
  await page.goto(form);
  await expect(notice).toBeVisible();
  // Both addresses were carried over, with their price.
  await expect(overviewOf(page).getByText(/^Zustellung /)).toBeVisible();
  await expect(page.getByRole('button', { name: BUY })).toBeDisabled();
});

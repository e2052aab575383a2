/** The service's health as an admin reads it while files are in an object store. */
import { expect, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite({
  FILES_STORE: 's3',
  S3_BUCKET: 'elbbote-dateien',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIAX',
  S3_SECRET_ACCESS_KEY: 'geheim',
});

test('the name of the bucket replaces the disk space, which is not shown', async () => {
  const { page, app } = site;
  page.signIn(await makePerson(app, 'admin'));
  await page.goto('/admin-dashboard?tab=health');
  const machine = page.getByRole('region', { name: 'Maschine' });
  await expect(machine.getByText('Objektspeicher')).toBeVisible();
  await expect(machine.getByText('elbbote-dateien')).toBeVisible();
  await expect(page.getByText('Platte')).toHaveCount(0);
});

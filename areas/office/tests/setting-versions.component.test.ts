/** An owner plans prices for a later day. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settingVersions } from '#people/tables/versions-tables.ts';
import { openSite } from '#tests/components/open-site.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

test('an owner sees the effect of new prices, plans them, and withdraws them', async () => {
  const { page, app } = site;
  page.signIn(await makePerson(app, 'admin', { fullName: 'Ole Brandt' }));
  await page.goto('/admin-dashboard?tab=settings');
  await page.getByRole('button', { name: 'Preise ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preise ändern' });
  await expect(dialog.getByLabel('Gültig ab')).toHaveValue('2026-11-21');
  await expect(dialog.getByText('An diesem Tag gilt das schon so.')).toBeVisible();
  await dialog.getByLabel('Grundpreis').fill('0,5');
  await expect(dialog.getByText('Bitte 1,00 € bis 200,00 €.')).toBeVisible();
  await dialog.getByLabel('Grundpreis').fill('16');
  await expect(dialog.getByRole('row', { name: 'Grundpreis 15,00 € 16,00 €' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Standard, Dokumente, 3 km 19,50 € 20,50 €' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Ab 21.11.2026 gelten lassen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('ab 21.11.2026', { exact: true })).toBeVisible();
  const rows = await app.db.select().from(settingVersions).where(eq(settingVersions.kind, 'prices'));
  expect(rows).toMatchObject([
    { kind: 'prices', effectiveOn: '2026-11-21', values: { baseCents: 1600, centsPerKm: 150 } },
  ]);
  await page.getByRole('button', { name: 'Preise ab 21.11.2026 zurückziehen' }).click();
  await expect(page.getByText('ab 21.11.2026', { exact: true })).toHaveCount(0);
});

test('the typed text of a notice is kept when another owner planned a version first', async () => {
  const { page, app } = site;
  page.signIn(await makePerson(app, 'admin'));
  await page.goto('/admin-dashboard?tab=settings');
  await page.getByRole('button', { name: 'Hinweise ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hinweise ändern' });
  await dialog.getByLabel('Hinweis für Kunden').fill('Wegen Sturm fahren wir heute später.');
  await app.db.insert(settingVersions).values({
    kind: 'notices',
    effectiveOn: '2026-11-20',
    values: { customers: 'Von jemand anderem', drivers: '' },
    plannedAt: app.clock.now(),
  });
  await dialog.getByRole('button', { name: 'Ab 20.11.2026 gelten lassen' }).click();
  await expect(dialog.getByText(/Inzwischen wurde eine andere Fassung geplant/)).toBeVisible();
  await expect(dialog.getByLabel('Hinweis für Kunden')).toHaveValue('Wegen Sturm fahren wir heute später.');
});

/** A complaint without an account: form, number, link, the desk's decision, and what is read of it. */
import { expect, test } from 'vitest';
import { widenScreen } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

test('a complaint keeps what is typed, gets a number, and its author reads the desk’s decision by the link', async () => {
  const { page, app } = site;
  const label = (name: string) => page.getByLabel(name, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/beschwerde');
  await label('Name').fill('Anna Schröder');
  await label('Was ist passiert?').fill('Mein Paket ist nicht da.');
  await press('Beschwerde senden');
  await expect(page.getByText('Bitte wählen Sie einen Grund.')).toBeVisible();
  await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse an.')).toBeVisible();
  await page.reload();
  await expect(label('Was ist passiert?')).toHaveValue('Mein Paket ist nicht da.');
  await label('E-Mail').fill('anna@beispiel.de');
  await label('Grund').selectOption('loss');
  await press('Beschwerde senden');
  await expect(
    page.getByRole('heading', { name: /^Ihre Beschwerde F-2026-\d{5} ist angekommen$/ }),
  ).toBeVisible();
  const toCase = page.getByRole('link', { name: 'Zum Vorgang' });
  const link = await toCase.getAttribute('href');
  await toCase.click();
  await expect(page.getByRole('heading', { name: /^Ihr Vorgang F-2026-/ })).toBeVisible();
  await expect(page.getByText('Wir entscheiden bis')).toBeVisible();

  widenScreen();
  page.signIn(await makePerson(app, 'admin', { fullName: 'Ole Brandt' }));
  await page.goto('/admin-dashboard?tab=support&kind=complaint');
  await page.getByRole('list', { name: 'Nachrichten', exact: true }).getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Vorgang' })).toContainText('noch 14 Tage');
  await press('Entscheiden');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Entscheiden' }).click();
  await expect(dialog.getByText('Bitte wählen Sie eine Entscheidung.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Erledigt ohne Geld' }).check();
  await dialog.getByRole('button', { name: 'Das Paket ist inzwischen angekommen.' }).click();
  await dialog.getByRole('button', { name: 'Entscheiden' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(link);
  await expect(page.getByText('Das Paket ist inzwischen angekommen.')).toBeVisible();
  await expect(page.getByText(/Schlichtungsstelle Post/)).toBeVisible();
});

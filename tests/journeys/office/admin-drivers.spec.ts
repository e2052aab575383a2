/**
 * Drivers as admins see them: found in the list, reviewed with their papers, approved or rejected; and
 * settings.
 */
import { plainPhoto, scannedPdf, uploadDocument } from '#tests/support/adapters/document-fixtures.ts';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import type { Account } from '#tests/journeys/backstage.ts';
import { expect, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';

// No drivers are online here: changed settings disturb no other journey.
test.use({ visits: 'town' });

async function handInPapers(people: People, driver: Account): Promise<void> {
  const { call } = await people.callAs(driver);
  const answer = async (path: string, body: object) => ({ status: 200, body: await call(path, body) });
  const person = { call: answer } as unknown as Parameters<typeof uploadDocument>[0];
  await uploadDocument(person, 'driver_license', await scannedPdf());
  for (const side of ['id_front', 'id_back'] as const) await uploadDocument(person, side, await plainPhoto());
}

test('an admin finds a new driver, looks at the papers inside the page, approves them and later asks for new ones', async ({
  page,
  people,
  complaints,
}) => {
  complaints.allow(/422 .*\/approve$/, /409 .*\/online$/);
  const name = `Swantje ${crypto.randomUUID().slice(0, 4).replaceAll(/\d/g, 'x')}`;
  const driver = await people.make('driver', name);
  await handInPapers(people, driver);
  await people.signIn(await people.make('admin', 'Ole Brandt'));
  await page.goto('/admin-dashboard?tab=drivers');
  await expect(page.getByRole('heading', { name: 'Fahrer', level: 2 })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel('Suchen', { exact: true }).fill(name);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('Anzeigen', { exact: true }).selectOption('awaiting');
  await expect(page).toHaveURL(/filter=awaiting/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(driver.email);
  await page.getByRole('link', { name: `Details zu ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Fahrer Details: ${name}` })).toBeVisible();
  const papers = page.getByRole('region', { name: 'Dokumente' });
  await expectAccessibleAtBothWidths(page);

  await papers.getByRole('button', { name: 'Führerschein, Vorderseite ansehen' }).click();
  const drawn = page.getByRole('img', { name: 'Führerschein, Vorderseite, Seite 1 von 1' });
  await expect(drawn).toBeVisible();
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1000);
  await page.keyboard.press('Escape');
  await papers.getByRole('button', { name: 'Personalausweis, Vorderseite ansehen' }).click();
  const picture = page.getByRole('img', { name: 'Personalausweis, Vorderseite' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await page.keyboard.press('Escape');

  const decision = page.getByRole('region', { name: 'Freigabe' });
  await decision.getByRole('button', { name: 'Freigeben' }).click();
  const approval = page.getByRole('dialog', { name: 'Fahrer freigeben?' });
  await approval.getByLabel(/^Führerschein gültig bis/).fill('2020-01-31');
  await approval.getByRole('button', { name: 'Freigeben' }).click();
  await expect(approval.getByText('Dieses Dokument ist schon abgelaufen.')).toBeVisible();
  await approval.getByLabel(/^Führerschein gültig bis/).fill('2099-01-31');
  await approval.getByRole('button', { name: 'Freigeben' }).click();
  await expect(decision.getByText('Freigegeben', { exact: true })).toBeVisible();
  await expect(papers.getByText('31.01.2099')).toBeVisible();

  const status = page.getByRole('region', { name: 'Status & Grundinformationen' });
  await status.getByRole('switch').click();
  await expect(status.getByText('Online und verfügbar')).toBeVisible();
  await expect(status.getByText('Online', { exact: true })).toBeVisible();

  await decision.getByRole('button', { name: 'Neue Unterlagen anfordern' }).click();
  const request = page.getByRole('dialog', { name: 'Neue Unterlagen anfordern?' });
  await request.getByRole('button', { name: 'Anfordern' }).click();
  await expect(request.getByText('Bitte geben Sie einen Grund')).toBeVisible();
  await request.getByLabel('Grund', { exact: true }).fill('Der Führerschein ist unleserlich.');
  await request.getByRole('button', { name: 'Anfordern' }).click();
  await expect(decision.getByText('Abgelehnt', { exact: true })).toBeVisible();
  await expect(status.getByText('Offline', { exact: true }).first()).toBeVisible();
  await status.getByRole('switch').click();
  await expect(status.getByText('Die Unterlagen des Fahrers wurden abgelehnt.')).toBeVisible();

  const driverPage = await people.openBrowser(driver);
  await driverPage.goto('/driver-onboarding');
  await expect(driverPage.getByText('Der Führerschein ist unleserlich.').first()).toBeVisible();
  // Back returns to the filtered list.
  await page.goBack();
  await expect(page.getByLabel('Suchen', { exact: true })).toHaveValue(name);
});

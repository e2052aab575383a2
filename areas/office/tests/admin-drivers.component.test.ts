/**
 * Drivers as admins see them: found in the list, approved, and asked for new papers; the papers themselves
 * are drawn in areas/office/tests/admin-states.spec.ts.
 */
import { expect, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { plainPhoto, scannedPdf, uploadDocument } from '#adapters/tests/document-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';

const site = openSite();

async function handInPapers(driver: Person): Promise<void> {
  await uploadDocument(driver, 'driver_license', await scannedPdf());
  for (const side of ['id_front', 'id_back'] as const) await uploadDocument(driver, side, await plainPhoto());
}

test('an admin finds a new driver, approves the documents and later asks for new ones', async () => {
  const { page, app } = site;
  const driver = await makePerson(app, 'driver', { fullName: 'Swantje Petersen', online: false });
  await makePerson(app, 'driver', { fullName: 'Kim Petersen', online: false });
  await handInPapers(driver);
  page.signIn(await makePerson(app, 'admin', { fullName: 'Ole Brandt' }));
  await page.goto('/admin-dashboard?tab=drivers');
  await expect(page.getByRole('heading', { name: 'Fahrer', level: 2 })).toBeVisible();
  const other = page.getByRole('link', { name: 'Details zu Kim Petersen' });
  await expect(other).toBeVisible();
  await page.getByLabel('Suchen', { exact: true }).fill('Swantje');
  await expect(other).toHaveCount(0);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('Anzeigen', { exact: true }).selectOption('awaiting');
  await expect(page).toHaveURL(/filter=awaiting/);
  const row = page.getByRole('row').filter({ hasText: 'Swantje Petersen' });
  await expect(row).toContainText(driver.email);
  await page.getByRole('link', { name: 'Details zu Swantje Petersen' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Fahrer Details: Swantje Petersen' }),
  ).toBeVisible();
  const papers = page.getByRole('region', { name: 'Dokumente' });

  const decision = page.getByRole('region', { name: 'Freigabe' });
  await expect(decision.getByRole('button', { name: 'Freigeben' })).toBeDisabled();
  await papers.getByRole('button', { name: 'Unterlagen prüfen' }).click();
  await papers.getByRole('button', { name: 'Führerschein, Vorderseite: ablehnen' }).click();
  await papers.getByRole('button', { name: 'Unleserlich', exact: true }).click();
  await expect(papers.getByText('Grund: Unleserlich')).toBeVisible();
  for (const title of ['Führerschein, Vorderseite', 'Personalausweis, Vorderseite']) {
    await papers.getByRole('button', { name: `${title}: in Ordnung` }).click();
    await expect(papers.getByRole('button', { name: `${title}: in Ordnung` })).toHaveCount(0);
  }
  await expect(papers.getByRole('button', { name: 'Personalausweis, Rückseite: in Ordnung' })).toBeFocused();
  await page.keyboard.press('Enter');
  await decision.getByRole('button', { name: 'Freigeben' }).click();
  const approval = page.getByRole('dialog', { name: 'Fahrer freigeben?' });
  await approval.getByLabel(/^Führerschein gültig bis/).fill('2020-01-31');
  await approval.getByRole('button', { name: 'Freigeben' }).click();
  await expect(approval.getByText('Dieses Dokument ist schon abgelaufen.')).toBeVisible();
  await approval.getByLabel(/^Führerschein gültig bis/).fill('2099-01-31');
  await approval.getByLabel(/^Registernummer der Bundesnetzagentur/).fill('P 12/345');
  await approval.getByLabel(/^Ich habe den Eintrag/).check();
  await approval.getByRole('button', { name: 'Freigeben' }).click();
  await expect(decision.getByText('Freigegeben', { exact: true })).toBeVisible();
  await expect(papers.getByText('31.01.2099')).toBeVisible();
  await expect(papers.getByText(/^geprüft am .*, wieder fällig /)).toBeVisible();

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
  // Back returns to the filtered list.
  await page.goBack();
  await expect(page.getByLabel('Suchen', { exact: true })).toHaveValue('Swantje');

  page.signIn(driver);
  await page.goto('/driver-onboarding');
  await expect(page.getByText('Der Führerschein ist unleserlich.').first()).toBeVisible();
});

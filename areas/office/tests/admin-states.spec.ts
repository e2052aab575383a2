/**
 * Admins' pages in the states that have to be brought about: accessible, and papers of drivers drawn inside
 * the page. What is done there is tested in areas/office/tests.
 */
import { plainPhoto, scannedPdf, uploadDocument } from '#adapters/tests/document-fixtures.ts';
import type { Locator } from '@playwright/test';
import { expectAccessibleAtBothWidths, expectAccessibleInOffice } from '#tests/journeys/accessibility.ts';
import type { Account } from '#tests/journeys/backstage.ts';
import { desktop, expect, phone, test } from '#tests/journeys/journey.ts';
import type { People } from '#tests/journeys/journey-people.ts';

test.use(desktop);

const stuck = {
  id: 'b84fe0ba-fb8f-45cb-90de-1fb916381b20',
  title: 'Erstattung',
  tries: 57,
  failure: 'PaymentProviderError: Stripe: no answer',
  dueAt: '2026-11-20T11:00:00.000Z',
  stuckAt: '2026-11-27T11:00:00.000Z',
};

async function handInPapers(people: People, driver: Account): Promise<void> {
  const { call } = await people.callAs(driver);
  const answer = async (path: string, body: object) => ({ status: 200, body: await call(path, body) });
  const person = { call: answer } as unknown as Parameters<typeof uploadDocument>[0];
  await uploadDocument(person, 'driver_license', await scannedPdf());
  await uploadDocument(person, 'id_front', await plainPhoto());
}

test('empty board, stuck jobs, shifts, a driver’s documents and an emergency with a note are accessible', {
  tag: '@slow',
}, async ({ page, people }) => {
  const name = `Maximilian-Alexander von der Hohenstaufen ${crypto.randomUUID().slice(0, 6)}`;
  const driver = await people.make('driver', name);
  await handInPapers(people, driver);
  await people.signIn(await people.make('admin', 'Ole Brandt'));

  await test.step('a board of a demo without drivers online', async () => {
    await page.route('**/api/admin/driver-positions', (route) => route.fulfill({ json: { drivers: [] } }));
    await page.goto('/admin-dashboard?tab=deliveries');
    await expect(page.getByRole('note').filter({ hasText: 'npm run demo:city' })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });

  await test.step('a stuck job', async () => {
    await page.route('**/api/admin/stuck-jobs', (route) => route.fulfill({ json: { stuckJobs: [stuck] } }));
    await page.goto('/admin-dashboard?tab=health');
    await expect(page.getByText('57 Mal versucht')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });

  await test.step('a week of shifts, one of which is dragged over a day, and stretched', async () => {
    await page.goto('/admin-dashboard?tab=shifts&week=2031-03-03');
    await expect(page.getByRole('table', { name: 'Schichten je Fahrer und Tag' })).toBeVisible();
    const day = page.getByRole('button', { name: `Schicht für ${name} am Di 04.03. planen` });
    const drag = async (from: Locator, at: number, by: number) => {
      // Among many drivers the row is below the first screen.
      await from.scrollIntoViewIfNeeded();
      const box = (await from.boundingBox())!;
      const [x, y] = [box.x + at, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 3 });
      await page.mouse.up();
    };
    // From the first order at six to the latest promise at two a day has twenty hours.
    const width = (await day.boundingBox())!.width;
    await drag(day, width * 0.2, width * 0.4);
    const shift = page.getByRole('button', { name: `${name}, Di 04.03., 10:00–18:00` });
    await expect(shift).toBeVisible();
    await drag(shift, (await shift.boundingBox())!.width - 2, width * 0.1);
    await expect(page.getByRole('button', { name: `${name}, Di 04.03., 10:00–20:00` })).toBeVisible();
    await expectAccessibleInOffice(page);
    await page.getByRole('button', { name: 'Vorlagen und mehr' }).click();
    await page.getByRole('menuitem', { name: 'Als Vorlage speichern' }).click();
    await page.getByLabel('Name der Vorlage', { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Vorlagen und mehr' }).click();
    await page.getByRole('menuitem', { name: 'Vorlage anwenden' }).click();
    await expect(page.getByRole('button', { name: `Vorlage ${name} anwenden` })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the drivers, and the documents of one, which are rendered', async () => {
    await page.goto('/admin-dashboard?tab=drivers');
    await expect(page.getByRole('heading', { name: 'Fahrer', level: 2 })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.goto(`/driver/${driver.id}`);
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
  });

  await test.step('an emergency above any page, and on its own page', async () => {
    const place = `Elbchaussee ${crypto.randomUUID().slice(0, 6)}`;
    await page.setViewportSize(phone.viewport);
    await page.goto('/admin-dashboard?tab=settings');
    await expect(page.getByRole('heading', { name: 'Systemeinstellungen' })).toBeVisible();
    await (await people.callAs(driver)).call('/send-support-email', {
      type: 'emergency',
      name: 'Heike Hohenstaufen',
      phone: '0151 5550102',
      location: place,
      description: 'Auffahrunfall, niemand verletzt.',
    });
    const report = page.getByRole('alert').getByRole('listitem').filter({ hasText: place });
    await expect(report).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await report.getByRole('link', { name: 'Bearbeiten' }).click();
    await expect(page.getByRole('article')).toContainText(place);
    await page.getByLabel('Antwort oder Notiz', { exact: true }).fill('Rettung ist unterwegs.');
    await page.getByRole('button', { name: 'Als Notiz speichern' }).click();
    await expect(page.getByText('Interne Notiz von Ole Brandt')).toBeVisible();
    await expectAccessibleInOffice(page);
    // It would stand above the pages of the other journeys.
    await page.getByLabel('Stand', { exact: true }).last().selectOption('done');
    await expect(report).toHaveCount(0);
  });
});

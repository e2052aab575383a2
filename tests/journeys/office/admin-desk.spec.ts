/**
 * The support desk: messages of customers and drivers appear immediately, and two admins never overwrite each
 * other's answers.
 */
import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '#tests/journeys/accessibility.ts';
import { desktop, expect, phone, test } from '#tests/journeys/journey.ts';

const rowOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Nachrichten', exact: true }).getByRole('button').filter({ hasText: text });

test.describe('at a desk', () => {
  test.use(desktop);

  test('a message reaches the open desk, is assigned, noted and answered by mail, and the answer to it comes back; the second admin reads who was first', async ({
    page,
    people,
    complaints,
  }) => {
    // The second admin's answer is refused.
    complaints.allow(/409 .*\/answer$/);
    const mark = crypto.randomUUID().slice(0, 6);
    const subject = `Wo bleibt mein Paket ${mark}`;
    const [ole, frida] = [
      await people.make('admin', 'Ole Brandt'),
      await people.make('admin', 'Frida Sievers'),
    ];
    await people.signIn(ole);
    await page.goto('/admin-dashboard?tab=support');
    await expect(page.getByRole('heading', { name: 'Support', level: 2 })).toBeVisible();

    const visitor = await people.openBrowser();
    await visitor.goto('/kontakt');
    await visitor.getByRole('main').getByLabel('Name', { exact: true }).fill('Anna Schröder-Köpf');
    await visitor.getByRole('main').getByLabel('E-Mail', { exact: true }).fill(`anna-${mark}@beispiel.de`);
    await visitor.getByLabel('Betreff', { exact: true }).fill(subject);
    await visitor.getByRole('textbox', { name: 'Nachricht' }).fill('Seit Montag unterwegs.\nBitte melden!');
    await visitor.getByRole('button', { name: 'Nachricht senden' }).click();

    // Live, and by keyboard: into the list, into the message, back to the same row.
    const row = rowOf(page, subject);
    await expect(row).toContainText('Offen');
    await row.focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: subject });
    await expect(heading).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();

    const second = await people.openBrowser(frida);
    await second.goto(page.url());
    await expect(second.getByRole('heading', { name: subject })).toBeVisible();
    await page.getByLabel('Kümmert sich', { exact: true }).selectOption(frida.id);
    await expect(row).toContainText('Frida Sievers');
    await expect(second.getByText('Zugewiesen an Frida Sievers')).toBeVisible();

    await page.getByLabel('Antwort oder Notiz', { exact: true }).fill('Fahrer schon angerufen.');
    await page.getByRole('button', { name: 'Als Notiz speichern' }).click();
    await expect(page.getByText('Interne Notiz von Ole Brandt')).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    // She does not see his answer while she sends hers.
    const answered = second.getByText('Ihr Paket kommt heute.');
    await second.route('**/api/admin/messages*', (route) => route.abort());
    await second.route('**/api/admin/messages/*', async (route) => {
      if (route.request().method() === 'GET') await route.abort();
      else await route.continue();
    });
    complaints.allow(/ERR_FAILED/);
    await page.getByLabel('Antwort oder Notiz', { exact: true }).fill('Ihr Paket kommt heute.');
    await page.getByRole('button', { name: 'Antworten', exact: true }).click();
    await expect(page.getByText('Antwort von Ole Brandt')).toBeVisible();
    await second.getByLabel('Antwort oder Notiz', { exact: true }).fill('Wir melden uns morgen.');
    await second.getByRole('button', { name: 'Antworten', exact: true }).click();
    await expect(
      second.getByText(/Ole Brandt hat diese Nachricht um \d\d:\d\d Uhr geändert\./).first(),
    ).toBeVisible();
    await second.unrouteAll({ behavior: 'ignoreErrors' });
    await second.reload();
    await expect(answered).toBeVisible();
    await expect(second.getByLabel('Antwort oder Notiz', { exact: true })).toHaveValue(
      'Wir melden uns morgen.',
    );

    await visitor.goto('/dev/mail');
    await visitor
      .getByRole('list', { name: 'Mails' })
      .getByRole('button')
      .filter({ hasText: `anna-${mark}` })
      .first()
      .click();
    await expect(visitor.getByRole('article', { name: 'Mail' })).toContainText('Ihr Paket kommt heute.');
    await visitor
      .getByLabel('Auf diese Mail antworten', { exact: true })
      .fill('Danke, ich bin ab 16 Uhr da.');
    await visitor.getByRole('button', { name: 'Antwort schicken' }).click();
    await expect(visitor.getByText('Die Antwort ist beim Support angekommen.')).toBeVisible();
    await expect(page.getByText('Danke, ich bin ab 16 Uhr da.')).toBeVisible();
    await expect(row).toContainText('Neue Antwort');
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('an emergency stands on whatever page an admin has open, and is gone from all once one has finished it', async ({
    page,
    people,
  }) => {
    const driver = await people.make('driver', 'Maximilian-Alexander von der Hohenstaufen');
    const place = `Elbchaussee ${crypto.randomUUID().slice(0, 6)}`;
    const [ole, frida] = [await people.make('admin', 'Ole Brandt'), await people.make('admin')];
    await people.signIn(ole);
    await page.goto('/admin-dashboard?tab=settings');
    await expect(page.getByRole('heading', { name: 'Systemeinstellungen' })).toBeVisible();
    const elsewhere = await people.openBrowser(frida);
    await elsewhere.goto(`/driver/${driver.id}`);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Hohenstaufen');

    await (await people.callAs(driver)).call('/send-support-email', {
      type: 'emergency',
      name: 'Heike Hohenstaufen',
      phone: '0151 5550102',
      location: place,
      description: 'Auffahrunfall, niemand verletzt.',
    });
    const report = (where: Page) => where.getByRole('alert').getByRole('listitem').filter({ hasText: place });
    await expect(report(page)).toContainText('Auffahrunfall');
    await expect(report(elsewhere)).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) Notfall!/);
    await expect(
      report(page).getByRole('link', { name: 'Heike Hohenstaufen anrufen: 0151 5550102' }),
    ).toHaveAttribute('href', 'tel:01515550102');
    await expectAccessibleAtBothWidths(page);

    await report(page).getByRole('link', { name: 'Bearbeiten' }).click();
    await expect(page.getByRole('article')).toContainText(place);
    await expectAccessibleAtBothWidths(page);
    await page.getByLabel('Stand', { exact: true }).last().selectOption('done');
    await expect(report(page)).toHaveCount(0);
    await expect(report(elsewhere)).toHaveCount(0);
    await page.getByRole('button', { name: 'Alle Nachrichten' }).click();
    // On a phone the list starts in view, and the filters open with a press.
    await expect(page.getByLabel('Wer kümmert sich', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Stand', { exact: true }).selectOption('done');
    await expect(rowOf(page, place)).toContainText('Erledigt');
    await page.getByRole('button', { name: 'Filter (1)' }).click();
    await expect(page.getByLabel('Wer kümmert sich', { exact: true })).toBeHidden();
    await page.reload();
    await expect(rowOf(page, place)).toBeVisible();
    await page.getByRole('button', { name: 'Alle Filter entfernen' }).click();
    await expect(rowOf(page, place)).toHaveCount(0);
    await page.goBack();
    await expect(rowOf(page, place)).toBeVisible();
  });
});

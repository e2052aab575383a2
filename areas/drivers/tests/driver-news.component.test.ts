/** What the office changes under a driver's eyes. */
import { expect, test } from 'vitest';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { hearTones, makeDriver } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';

const site = openSite();

test('an open page says what the office gives and takes, once by sound, until it is read', async () => {
  const { page, app } = site;
  const tones = hearTones();
  const [driver, admin] = [await makeDriver(app), await makePerson(app, 'admin')];
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  const act = async (verb: string, given: object) => {
    const { body } = await admin.call<{ updatedAt: string }>(`/admin/deliveries/${id}`);
    await admin.call(`/admin/deliveries/${id}/${verb}`, { seenUpdatedAt: body.updatedAt, ...given });
  };
  page.signIn(driver);
  const asked = page.countCalls('/driver/news');
  await page.goto('/driver-dashboard?tab=active');
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  // What its first answer tells is only shown.
  await expect.poll(() => asked() > 0 && page.isQuiet()).toBe(true);
  await act('give-to-driver', { driverId: driver.id });
  const line = page.getByRole('region', { name: 'Neu von der Leitstelle:' });
  await expect(line).toContainText(/Neue Sendung: Abholung Ottenser Hauptstraße 12 bis \d\d:\d\d Uhr/);
  await expect.poll(() => tones.mock.calls.length).toBe(2);
  await expect(page.getByText('Neu', { exact: true })).toBeVisible();
  await page.goto('/driver-dashboard?tab=active');
  await line.getByRole('button', { name: 'Verstanden' }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByText('Neu', { exact: true })).toHaveCount(0);
  app.clock.advance(1);
  await act('take-from-driver', {});
  await expect(line).toContainText('entfällt, das übernimmt jemand anderes');
  app.clock.advance(1);
  await admin.call(`/admin/drivers/${driver.id}/message`, { text: 'Bitte rufen Sie an.' });
  await expect(line).toContainText('Bitte rufen Sie an.');
  await line.getByRole('button', { name: '1 weitere' }).click();
  await expect(line.getByRole('listitem')).toHaveText([/Bitte rufen Sie an/, /entfällt/]);
  await line.getByRole('button', { name: 'Alle gelesen' }).click();
  await expect(line).toHaveCount(0);
  await expect
    .poll(async () => (await driver.call<{ news: object[] }>('/driver/news')).body.news)
    .toEqual([]);
});

test('read without a network it stays read, and the server learns of it later', async () => {
  const { page, app } = site;
  const [driver, admin] = [await makeDriver(app), await makePerson(app, 'admin')];
  await admin.call(`/admin/drivers/${driver.id}/message`, { text: 'Das Lager schließt um 18 Uhr.' });
  page.signIn(driver);
  await page.goto('/driver-dashboard');
  const line = page.getByRole('region', { name: 'Neu von der Leitstelle:' });
  await expect(line).toContainText('Das Lager schließt');
  const endSilence = page.fail(/\/driver\/news\/read$/, 'silence');
  await line.getByRole('button', { name: 'Verstanden' }).click();
  await expect(line).toHaveCount(0);
  expect((await driver.call<{ news: object[] }>('/driver/news')).body.news).toHaveLength(1);
  endSilence();
  window.dispatchEvent(new Event('online'));
  await expect
    .poll(async () => (await driver.call<{ news: object[] }>('/driver/news')).body.news)
    .toEqual([]);
});

test('by one tap the receiver is written to and answers, each in the language that they read', async () => {
  const { page, app } = site;
  const driver = await makeDriver(app);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await app.pool.query("update deliveries set receiver_phone = '0151 23456789' where id = $1", [id]);
  for (const command of ['accept', 'pick_up'] as const) await apply(app, id, command, driver);
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=active');
  await page.getByRole('button', { name: 'Nachricht' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nachricht' });
  await dialog.getByLabel('Sprache der kurzen Texte').selectOption('ar');
  const list = dialog.getByRole('list', { name: /^Kurz an Fiete Claasen/ });
  await list.getByRole('button', { name: 'أنا أمام الباب. Stehe vor der Tür.' }).click();
  await expect(dialog.getByText('Gesendet: Stehe vor der Tür.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Senden' }).click();
  await expect(dialog.getByText('Fehler: Bitte schreiben Sie eine Nachricht.')).toBeVisible();
  await dialog.getByLabel('Eigene Nachricht').fill('Der Aufzug steht.');
  const sending = page.hold(/\/driver\/messages$/);
  await dialog.getByRole('button', { name: 'Senden' }).click();
  await dialog.getByLabel('Eigene Nachricht').fill('Ich gehe zu Fuß.');
  sending.release();
  const thread = dialog.getByRole('list', { name: 'Nachrichten mit der Leitstelle' });
  await expect(thread).toContainText('Der Aufzug steht.');
  await expect(thread).toContainText('noch nicht gelesen');
  // What was begun meanwhile is still there.
  await expect(dialog.getByLabel('Eigene Nachricht')).toHaveValue('Ich gehe zu Fuß.');
  await dialog.getByRole('button', { name: 'Senden' }).click();
  await expect(thread).toContainText('Ich gehe zu Fuß.');
  await expect(dialog.getByLabel('Eigene Nachricht')).toHaveValue('');

  const [row] = (await app.pool.query('select tracking_token from deliveries where id = $1', [id])).rows;
  await page.goto(`/tracking/${row.tracking_token}`);
  const says = page.getByRole('region', { name: 'Ihr Kurier schreibt' });
  await expect(says).toContainText('„Stehe vor der Tür.“');
  await says.getByRole('button', { name: 'Ich komme zur Tür.' }).click();
  await expect(says).toContainText('Ihre Antwort: „Ich komme zur Tür.“');
  await expect(says.getByRole('button')).toHaveCount(0);
  await page.goto('/driver-dashboard?tab=active');
  const line = page.getByRole('region', { name: 'Neu von der Leitstelle:' });
  await expect(line).toContainText(/Antwort des Empfängers, .+: „Ich komme zur Tür\.“/);
  await expect(line).toContainText('أنا قادم إلى الباب.');
});

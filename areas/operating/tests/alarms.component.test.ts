/** An alarm from the cause to its end, on the screen and by the webhook. */
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { alarmRuleRows, alarms } from '#operating/tables/alarms-tables.ts';
import { makeDriver } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { startReceiver } from '#business/tests/webhook-receiver.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite({ ALLOW_INSIDE_WEBHOOKS: 'true' });

test('an owner changes an alarm’s recipients; invalid input is reported at its field and kept', async () => {
  const { page, app } = site;
  page.signIn(await makePerson(app, 'admin'));
  await page.goto('/admin-dashboard?tab=settings');
  await page.getByRole('button', { name: 'Alarm „Sendungen überfällig“ ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sendungen überfällig' });
  await dialog.getByLabel('Mobilnummern für SMS').fill('0151 12345678\n040 123456');
  await dialog.getByLabel('Weitere E-Mail-Adressen').fill('leitung@beispiel.de');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('SMS gehen nur an deutsche Mobilnummern: +49 40 123456')).toBeVisible();
  await expect(dialog.getByLabel('Weitere E-Mail-Adressen')).toHaveValue('leitung@beispiel.de');
  await dialog.getByLabel('Mobilnummern für SMS').fill('0151 12345678');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByText(/leitung@beispiel\.de, Push an Inhaber, SMS an \+49 1511 2345678\./),
  ).toBeVisible();
  const [rule] = await app.db.select().from(alarmRuleRows).where(eq(alarmRuleRows.kind, 'late'));
  expect(rule).toMatchObject({ isOn: true, figure: 20, ways: { emails: ['leitung@beispiel.de'] } });
});

test('a rule reopened immediately shows the values just saved', async () => {
  const { page, app } = site;
  page.signIn(await makePerson(app, 'admin'));
  await page.goto('/admin-dashboard?tab=settings');
  const rule = page.getByRole('button', { name: 'Alarm „Niemand online“ ändern' });
  await rule.click();
  const dialog = page.getByRole('dialog', { name: 'Niemand online' });
  await dialog.getByLabel('Weitere E-Mail-Adressen').fill('nacht@beispiel.de');
  const list = page.hold(/\/admin\/alarm-rules$/);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByRole('button', { name: 'Wird gespeichert...' })).toBeVisible();
  list.release();
  await expect(dialog).toHaveCount(0);
  await rule.click();
  await expect(dialog.getByLabel('Weitere E-Mail-Adressen')).toHaveValue('nacht@beispiel.de');
});

test('an open alarm is shown on every page, to the duties it concerns, until somebody takes it on', async () => {
  const { page, app } = site;
  const now = app.clock.now();
  await app.db.delete(alarms);
  await app.db
    .insert(alarms)
    .values({ kind: 'nobody_online', text: 'Kein Fahrer ist online.', raisedAt: now, toldAt: now });
  page.signIn(await makePerson(app, 'admin', { duty: 'dispatcher', fullName: 'Frida Sievers' }));
  await page.goto('/admin-dashboard?tab=numbers');
  await expect(page.getByText('Kein Fahrer ist online.')).toBeVisible();
  await page.getByRole('button', { name: 'Ich kümmere mich: Niemand online' }).click();
  await expect(page.getByText('Frida Sievers kümmert sich')).toBeVisible();
  page.signIn(await makePerson(app, 'admin', { duty: 'finance' }));
  await page.goto('/admin-dashboard?tab=numbers');
  await expect(page.getByRole('heading', { name: 'Zahlen' })).toBeVisible();
  await expect(page.getByText('Kein Fahrer ist online.')).toHaveCount(0);
});

test('an owner sets an alarm’s webhook and sends a test, and the webhook receives it signed', async () => {
  const { page, app } = site;
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  page.signIn(await makePerson(app, 'admin', { fullName: 'Ole Brandt' }));
  await page.goto('/admin-dashboard?tab=settings');
  const rule = page.getByRole('button', { name: 'Alarm „Erstattung fehlgeschlagen“ ändern' });
  await rule.click();
  const dialog = page.getByRole('dialog', { name: 'Erstattung fehlgeschlagen' });
  await dialog.getByLabel('Webhook', { exact: false }).fill(receiver.url);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await rule.click();
  await expect(dialog.getByText('Geheimnis der Unterschrift:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Probealarm senden' }).click();
  await expect(page.getByText('Der Probealarm ist unterwegs.')).toBeVisible();
  await app.drain();
  const [call, ...others] = receiver.received;
  expect(others).toEqual([]);
  expect(JSON.parse(call?.body ?? '{}')).toMatchObject({
    event: 'test',
    title: 'Probealarm: Erstattung fehlgeschlagen',
  });
  expect(call?.headers['webhook-signature']).toMatch(/^v1=[0-9a-f]{64}$/);
  await dialog.getByLabel('Webhook', { exact: false }).fill('');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
});

test('late parcels raise an alarm that a dispatcher takes on from any page', async () => {
  const { page, app } = site;
  await app.drain();
  await app.db.delete(alarms);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await apply(app, id, 'accept', await makeDriver(app));
  const promisedBy = new Date(app.clock.now().getTime() - 60 * 60_000);
  await app.db.update(deliveries).set({ promisedBy }).where(eq(deliveries.id, id));
  page.signIn(await makePerson(app, 'admin', { duty: 'dispatcher', fullName: 'Frida Sievers' }));
  await page.goto('/admin-dashboard?tab=numbers');
  await expect(page.getByRole('heading', { name: 'Zahlen' })).toBeVisible();
  // Looked for once a minute.
  app.clock.advance(1);
  await app.drain();
  await expect(page.getByText('Sendungen überfällig seit', { exact: false })).toBeVisible();
  const take = page.getByRole('button', { name: 'Ich kümmere mich: Sendungen überfällig' });
  await take.click();
  await expect(page.getByText('Frida Sievers kümmert sich')).toBeVisible();
});

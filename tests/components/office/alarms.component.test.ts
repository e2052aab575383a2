/** An owner decides who is told of an alarm; a dispatcher looks after one. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { alarmRuleRows, alarms } from '#database/schema/index.ts';
import { openSite } from '#tests/components/open-site.ts';
import { makePerson } from '#tests/support/people/test-people.ts';

const site = openSite();

test('an owner changes whom an alarm tells; what does not fit is said at its field, and nothing is lost', async () => {
  const { page, app } = site;
  page.signIn(await makePerson(app, 'admin'));
  await page.goto('/admin-dashboard?tab=settings');
  await page.getByRole('button', { name: 'Alarm „Sendungen überfällig“ ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sendungen überfällig' });
  await dialog.getByLabel('Mobilnummern für SMS').fill('0151 12345678\n040 123456');
  await dialog.getByLabel('Weitere E-Mail-Adressen').fill('leitung@beispiel.de');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByText('SMS gehen nur an deutsche Mobilnummern: 040 123456')).toBeVisible();
  await expect(dialog.getByLabel('Weitere E-Mail-Adressen')).toHaveValue('leitung@beispiel.de');
  await dialog.getByLabel('Mobilnummern für SMS').fill('0151 12345678');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/leitung@beispiel\.de, Push an Inhaber, SMS an 0151 12345678\./)).toBeVisible();
  const [rule] = await app.db.select().from(alarmRuleRows).where(eq(alarmRuleRows.kind, 'late'));
  expect(rule).toMatchObject({ isOn: true, figure: 20, ways: { emails: ['leitung@beispiel.de'] } });
});

test('a rule that is opened again at once shows what was just saved', async () => {
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

test('an open alarm stands above every room that it concerns until somebody looks after it', async () => {
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

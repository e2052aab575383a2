/** A driver's emergency at a time when nobody is in front of the desk. */
import { desktop, expect, phone, test } from '#tests/journeys/journey.ts';

test.use(phone);

test('a driver’s emergency finds the dispatcher at home, whose mail leads to place and parcels', {
  tag: '@slow',
}, async ({ page, people }) => {
  const dispatcher = await people.make('admin', 'Frida Sievers', 'welcomed', 'dispatcher');
  const driver = await people.startDriver();
  const id = await people.order(await people.make('customer'));
  await driver.accept(id);
  await driver.pickUp(id);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 53.5535, longitude: 9.9299, accuracy: 12 });
  await people.signIn(driver.account);
  await page.goto('/driver-dashboard?tab=support');
  await page.getByRole('button', { name: 'Notfall melden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notfall melden' });
  await expect(dialog.getByLabel('Wo sind Sie?', { exact: true })).toHaveValue(/53\.55350, 9\.92990/);
  const what = `Sturz ${crypto.randomUUID().slice(0, 6)}`;
  await dialog.getByLabel('Was ist passiert?', { exact: true }).fill(what);
  await dialog.getByRole('button', { name: 'Notfall melden' }).click();
  await expect(page.getByText('Notfall gemeldet')).toBeVisible();

  const home = await people.openBrowser(dispatcher);
  await home.setViewportSize(desktop.viewport);
  await home.goto(`/dev/mail?to=${dispatcher.email}`);
  const mail = home.getByRole('button', { name: new RegExp(dispatcher.email) });
  await mail.filter({ hasText: 'Alarm: Notfall eines Fahrers' }).click();
  await expect(home.getByRole('article', { name: 'Mail' })).not.toContainText(what);
  await home.getByRole('link', { name: /admin-dashboard\?tab=support/ }).click();
  const alarm = home.getByRole('alert').getByRole('listitem').filter({ hasText: what });
  await alarm.getByRole('link', { name: 'Bearbeiten' }).click();
  const file = home.getByRole('region', { name: 'Fahrer und Pakete' });
  await expect(file).toContainText('1 Sendung, 1 davon im Fahrzeug');
  await expect(file).toContainText('zuletzt geortet');
  await alarm.getByRole('button', { name: /^Ich kümmere mich/ }).click();
  await expect(alarm).toContainText('Frida Sievers kümmert sich');
  // It would stand above the pages of the other journeys.
  await home.getByLabel('Stand', { exact: true }).last().selectOption('done');
  await expect(alarm).toHaveCount(0);
});

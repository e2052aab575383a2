/** A customer's page: whom an admin has on the phone. */
import { expect, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

test('a dispatcher reads contact and deliveries, writes a note and may block; finance reads the money', async () => {
  const { page, app } = site;
  const customer = await makePerson(app, 'customer', { fullName: 'Hanne Petersen' });
  const id = await orderDelivery(app, customer);
  page.signIn(await makePerson(app, 'admin', { fullName: 'Ole Brandt', duty: 'dispatcher' }));
  await page.goto(`/delivery-details/${id}`);
  await page.getByRole('link', { name: 'Zum Kunden, mit allen Sendungen' }).click();
  await expect(page.getByRole('heading', { name: 'Hanne Petersen' })).toBeVisible();
  await expect(page.getByRole('link', { name: customer.email })).toBeVisible();
  await expect(page.getByText('1, davon 1 laufend und 0 storniert')).toBeVisible();
  await expect(page.getByRole('link', { name: id.slice(0, 8) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Konto sperren' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zahlungen' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByText('Bitte schreiben Sie eine Notiz.')).toBeVisible();
  await page.getByLabel('Neue Notiz').fill('Ruft lieber an.');
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByText(/^Ole Brandt, /)).toBeVisible();
  page.signIn(await makePerson(app, 'admin', { duty: 'finance' }));
  await page.goto(`/admin/customer/${customer.id}`);
  await expect(page.getByText('Ruft lieber an.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zahlungen' })).toBeVisible();
  await expect(page.getByLabel('Neue Notiz')).toHaveCount(0);
  await page.goto('/admin/customer/niemand');
  await expect(page.getByText('Kunde nicht gefunden')).toBeVisible();
});

test('on a driver’s page a note is written and read, newest first, and finance only reads them', async () => {
  const { page, app } = site;
  const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
  page.signIn(await makePerson(app, 'admin', { fullName: 'Ole Brandt', duty: 'dispatcher' }));
  await page.goto(`/driver/${driver.id}`);
  const notes = page.getByRole('region', { name: 'Notizen' });
  await expect(notes.getByText('Noch keine Notiz.')).toBeVisible();
  const field = notes.getByLabel('Neue Notiz');
  const save = notes.getByRole('button', { name: 'Notiz speichern' });
  await field.fill('Fährt gern früh.');
  const saving = page.hold(/\/notes$/);
  await save.click();
  await field.fill('Kennt den Hafen.');
  saving.release();
  await expect(notes.getByRole('listitem').first()).toContainText('Fährt gern früh.');
  // What was begun meanwhile is still there.
  await expect(field).toHaveValue('Kennt den Hafen.');
  app.clock.advance(1);
  await save.click();
  await expect(notes.getByRole('listitem').first()).toContainText('Kennt den Hafen.');
  await expect(field).toHaveValue('');
  await expect(notes.getByRole('listitem').nth(1)).toContainText('Fährt gern früh.');
  page.signIn(await makePerson(app, 'admin', { duty: 'finance' }));
  await page.goto(`/driver/${driver.id}`);
  await expect(notes.getByText('Fährt gern früh.')).toBeVisible();
  await expect(notes.getByLabel('Neue Notiz')).toHaveCount(0);
});

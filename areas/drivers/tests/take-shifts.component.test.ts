/** Open shifts, swaps and wishes, as drivers ask and an admin answers. */
import { expect, test } from 'vitest';
import { makePerson } from '#people/tests/test-people.ts';
import { markWalkthroughSeen } from '#people/server/accounts/walkthrough.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { openSite } from '#tests/components/open-site.ts';

const site = openSite();

/** Whoever has seen the walkthrough is not asked to. */
async function makeOffline(app: TestApp, fullName: string) {
  const driver = await makePerson(app, 'driver', { fullName, online: false });
  await markWalkthroughSeen(app.db, driver.id);
  return driver;
}

test('an admin publishes a shift, a driver takes it, and it is in the plan', async () => {
  const { page, app } = site;
  const driver = await makeOffline(app, 'Jonas Krüger');
  const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
  page.signIn(admin);
  await page.goto('/admin-dashboard?tab=shifts&week=2026-11-23');
  await page.getByRole('button', { name: 'Schicht für Jonas Krüger am Di 24.11. planen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schicht planen' });
  await dialog.getByLabel('Fahrer').selectOption({ label: 'Offen: wer zuerst zusagt' });
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const open = page.getByRole('button', { name: 'Offene Schicht, Di 24.11., 08:00–16:30' });
  await expect(open).toBeVisible();
  page.signIn(driver);
  await page.goto('/driver-dashboard');
  await page.getByText(/zu haben$/).click();
  await page.getByRole('button', { name: 'Übernehmen: Di 24.11., 08:00–16:30' }).click();
  await expect(page.getByText('Nächste Schicht: Di 24.11., 08:00–16:30')).toBeVisible();
  page.signIn(admin);
  await page.goto('/admin-dashboard?tab=shifts&week=2026-11-23');
  await expect(page.getByRole('button', { name: /^Jonas Krüger, Di 24\.11\., 08:00–16:30/ })).toBeVisible();
  await expect(open).toHaveCount(0);
});

test('a shift that the law forbids is shown with the reason, and without a button', async () => {
  const { page, app } = site;
  const driver = await makeOffline(app, 'Tede Paulsen');
  const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
  const times = { from: '15:00', until: '23:00', breakMinutes: 30 };
  await admin.call('/admin/shifts', { driverId: driver.id, day: '2026-12-01', ...times });
  await admin.call('/admin/shifts/publish', { week: '2026-11-30' });
  const open = { day: '2026-12-02', from: '08:00', until: '12:00', breakMinutes: 0 };
  await admin.call('/admin/open-shifts', open);
  page.signIn(driver);
  await page.goto('/driver-dashboard');
  await page.getByText('Nächste Schicht:').click();
  await expect(page.getByText('§ 5: 9 h Ruhe davor, nötig sind 11.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Übernehmen: Mi 02.12., 08:00–12:00' })).toHaveCount(0);
});

test('a colleague offers to take a shift over, and the office finds the name chosen already', async () => {
  const { page, app } = site;
  const driver = await makeOffline(app, 'Fenja Lorenz');
  const taker = await makeOffline(app, 'Meike Brandt');
  const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
  const times = { day: '2026-12-08', from: '08:00', until: '12:00', breakMinutes: 0 };
  await admin.call('/admin/shifts', { driverId: driver.id, ...times });
  await admin.call('/admin/shifts/publish', { week: '2026-12-07' });
  page.signIn(driver);
  await page.goto('/driver-dashboard');
  await page.getByText('Nächste Schicht: Di 08.12., 08:00–12:00').click();
  await page.getByRole('button', { name: 'Tauschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bitten' }).click();
  await expect(page.getByText('Tausch erbeten')).toBeVisible();
  page.signIn(taker);
  await page.goto('/driver-dashboard');
  await page.getByText('Schichten und freie Tage').click();
  await page.getByRole('button', { name: 'Anbieten: Di 08.12., 08:00–12:00' }).click();
  await expect(page.getByText('Angeboten, die Disposition bestätigt')).toBeVisible();
  page.signIn(admin);
  await page.goto('/admin-dashboard?tab=shifts&week=2026-12-07');
  await page.getByText('Wünsche der Fahrer').click();
  await expect(page.getByText('Meike Brandt würde übernehmen')).toBeVisible();
  await page.getByRole('button', { name: 'Tauschen' }).click();
  await expect(page.getByRole('button', { name: /^Meike Brandt, Di 08\.12\./ })).toBeVisible();
});

test('a driver wishes for a time, and an admin makes a shift of it', async () => {
  const { page, app } = site;
  const driver = await makeOffline(app, 'Ida Petersen');
  const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
  page.signIn(driver);
  await page.goto('/driver-dashboard');
  await page.getByText('Schichten und freie Tage').click();
  await page.getByRole('button', { name: 'Schicht wünschen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schicht wünschen' });
  await dialog.getByLabel('Tag').fill('2026-12-15');
  await dialog.getByRole('button', { name: 'Wünschen' }).click();
  await expect(page.getByText('Wunsch: Di 15.12., 10:00–14:00')).toBeVisible();
  await expect(page.getByText('wartet auf Antwort')).toBeVisible();
  page.signIn(admin);
  await page.goto('/admin-dashboard?tab=shifts&week=2026-12-14');
  await page.getByText('Wünsche der Fahrer').click();
  await page.getByRole('button', { name: 'Einplanen' }).click();
  await expect(page.getByRole('button', { name: /^Ida Petersen, Di 15\.12\., 10:00–14:00/ })).toBeVisible();
});

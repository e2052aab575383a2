/** The drivers' week as an admin plans it, and as a driver sees it. */
import { expect, test } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

test('a shift is planned in spite of a warning, published, seen by its driver, and deleted', async () => {
  const { page, app } = site;
  const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger', online: false });
  const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
  page.signIn(admin);
  await page.goto('/admin-dashboard?tab=shifts&week=2026-11-23');
  await expect(page.getByRole('table', { name: 'Schichten je Fahrer und Tag' })).toBeVisible();
  await page.getByRole('button', { name: 'Schicht für Jonas Krüger am Di 24.11. planen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schicht planen' });
  await dialog.getByLabel('Bis').fill('20:00');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  // The law is a warning, not a refusal.
  const shift = page.getByRole('button', {
    name: /^Jonas Krüger, Di 24\.11\., 08:00–20:00\. § 3: 11 h 30 min Arbeit/,
  });
  await expect(shift).toBeVisible();
  await page.getByRole('button', { name: '1 Entwurf veröffentlichen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Woche veröffentlichen?' });
  await question.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible();
  page.signIn(driver);
  await page.goto('/driver-dashboard');
  await expect(page.getByText('Nächste Schicht: Di 24.11., 08:00–20:00')).toBeVisible();
  page.signIn(admin);
  await page.goto('/admin-dashboard?tab=shifts&week=2026-11-23');
  await shift.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schicht löschen' }).click();
  await expect(shift).toHaveCount(0);
});

test('a week of too many hours shows a warning beside the driver’s name, and with each shift', async () => {
  const { page, app } = site;
  const driver = await makePerson(app, 'driver', { fullName: 'Fenja Lorenz', online: false });
  const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
  for (const day of [7, 8, 9, 10, 11, 12]) {
    const date = `2026-12-${String(day).padStart(2, '0')}`;
    const shift = { driverId: driver.id, day: date, from: '08:00', until: '17:00', breakMinutes: 30 };
    expect((await admin.call('/admin/shifts', shift)).status).toBe(200);
  }
  page.signIn(admin);
  await page.goto('/admin-dashboard?tab=shifts&week=2026-12-07');
  const row = page.getByRole('row').filter({ hasText: 'Fenja Lorenz' });
  const warning = '§ 3: 51 h in der Woche, mehr als 48 nur mit Ausgleich in 24 Wochen';
  await expect(row.getByText('51 Stunden')).toBeVisible();
  await expect(row.getByText(warning)).toBeVisible();
  await row.getByRole('button', { name: /^Fenja Lorenz, Mo 0?7\.12\./ }).click();
  await expect(page.getByRole('dialog').getByText(warning)).toBeVisible();
});

test('by keyboard a shift is made, moved, stretched, copied and deleted, and the last act is undone', async () => {
  const { page, app } = site;
  const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
  await makePerson(app, 'driver', { fullName: 'Wiebke Albers', online: false });
  page.signIn(admin);
  await page.goto('/admin-dashboard?tab=shifts&week=2027-01-11');
  const day = (name: string) =>
    page.getByRole('button', { name: `Schicht für Wiebke Albers am ${name} planen` });
  const shift = (name: string) => page.getByRole('button', { name: `Wiebke Albers, ${name}. Entwurf` });
  await day('Di 12.01.').focus();
  await page.keyboard.press('Enter');
  await expect(shift('Di 12.01., 08:00–16:30')).toBeVisible();
  await shift('Di 12.01., 08:00–16:30').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(shift('Di 12.01., 08:15–16:30')).toBeVisible();
  await shift('Di 12.01., 08:15–16:30').focus();
  await page.keyboard.press('Control+ArrowRight');
  await expect(shift('Mi 13.01., 08:15–16:30')).toBeVisible();
  await shift('Mi 13.01., 08:15–16:30').focus();
  await page.keyboard.press('Control+ArrowLeft');
  await expect(shift('Di 12.01., 08:15–16:30')).toBeVisible();
  await shift('Di 12.01., 08:15–16:30').focus();
  await page.keyboard.press('Control+c');
  await day('Mi 13.01.').focus();
  await page.keyboard.press('Control+v');
  await expect(shift('Mi 13.01., 08:15–16:30')).toBeVisible();
  // At the same time again: the server refuses, and nothing stays.
  await page.keyboard.press('Control+v');
  await expect(page.getByText('Der Fahrer hat zu dieser Zeit schon eine Schicht.')).toBeVisible();
  await shift('Mi 13.01., 08:15–16:30').focus();
  await page.keyboard.press('Delete');
  await expect(shift('Mi 13.01., 08:15–16:30')).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig (Strg Z)' }).click();
  await expect(shift('Mi 13.01., 08:15–16:30')).toBeVisible();
});

test('a week is kept as a template, fills the next one without whoever is away, is renamed and deleted', async () => {
  const { page, app } = site;
  const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
  const [one, other] = [
    await makePerson(app, 'driver', { fullName: 'Tjark Petersen', online: false }),
    await makePerson(app, 'driver', { fullName: 'Silke Marten', online: false }),
  ];
  for (const { id: driverId } of [one, other]) {
    await admin.call('/admin/shifts', { driverId, day: '2027-02-02', from: '08:00', until: '16:30' });
  }
  const days = { firstDay: '2027-02-08', lastDay: '2027-02-12' };
  await admin.call('/admin/absences', { driverId: other.id, kind: 'vacation', ...days });
  page.signIn(admin);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Vorlagen und mehr' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.goto('/admin-dashboard?tab=shifts&week=2027-02-01');
  await choose('Als Vorlage speichern');
  const naming = page.getByRole('dialog', { name: 'Als Vorlage speichern' });
  await naming.getByRole('button', { name: 'Speichern' }).click();
  await expect(naming.getByText('Bitte geben Sie der Vorlage einen Namen.')).toBeVisible();
  await naming.getByLabel('Name der Vorlage').fill('Februar');
  await naming.getByRole('button', { name: 'Speichern' }).click();
  await expect(naming).toHaveCount(0);
  await page.goto('/admin-dashboard?tab=shifts&week=2027-02-08');
  await choose('Vorlage anwenden');
  const dialog = page.getByRole('dialog', { name: 'Vorlage anwenden' });
  await expect(dialog.getByText('2 Schichten von 2 Fahrern')).toBeVisible();
  await dialog.getByRole('button', { name: 'Vorlage Februar anwenden' }).click();
  await expect(page.getByText('Ohne Schicht blieben: Silke Marten (abwesend).')).toBeVisible();
  const shift = page.getByRole('button', { name: 'Tjark Petersen, Di 09.02., 08:00–16:30. Entwurf' });
  await expect(shift).toBeVisible();
  await page.getByRole('button', { name: 'Hinweis schließen' }).click();
  await choose('Vorlage anwenden');
  const change = async (name: string, item: string) => {
    await dialog.getByRole('button', { name: `Vorlage ${name} ändern` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await change('Februar', 'Umbenennen');
  const renaming = page.getByRole('dialog', { name: 'Vorlage umbenennen' });
  await renaming.getByLabel('Name der Vorlage').fill('Winter');
  await renaming.getByRole('button', { name: 'Speichern' }).click();
  await change('Winter', 'Löschen');
  const question = page.getByRole('alertdialog', { name: 'Vorlage löschen?' });
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(dialog.getByText('Noch gibt es keine.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shift).toBeVisible();
});

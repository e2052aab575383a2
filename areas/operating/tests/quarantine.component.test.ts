/** An admin looks at a restored copy before it is put into use. */
import { expect, test, vi } from 'vitest';
import { openSite } from '#tests/components/open-site.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

test('a restored copy shows a notice on every page, and why an act is refused', async () => {
  const { page, app } = site;
  const copyOf = new Date('2026-11-19T02:00:00.000Z');
  const find = vi.spyOn(app.services.quarantine, 'find').mockReturnValue({ copyOf });
  try {
    page.signIn(await makePerson(app, 'admin'));
    await page.goto('/admin-dashboard?tab=settings');
    const note = page.getByRole('status', { name: 'Wiederhergestellte Kopie' });
    await expect(note.getByText('Stand 19.11.2026 03:00 Uhr')).toBeVisible();
    await page.getByRole('button', { name: 'Alarm „Sendungen überfällig“ ändern' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText(/^Diese Kopie wurde aus einer Sicherung wiederhergestellt/)).toBeVisible();
  } finally {
    find.mockRestore();
  }
  await page.goto('/admin-dashboard?tab=numbers');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Zahlen' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Wiederhergestellte Kopie' })).toHaveCount(0);
});

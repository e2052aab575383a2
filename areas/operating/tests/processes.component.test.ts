/** The health page lists the processes, and warns of what an operator has to look at. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { serviceProcesses } from '#platform/tables/processes-tables.ts';
import { openSite } from '#tests/components/open-site.ts';
import { makePerson } from '#people/tests/test-people.ts';

const site = openSite();

test('an admin sees every process with its version, which one leads, and which one is silent', async () => {
  const { page, app } = site;
  const now = app.clock.now();
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const row = { pid: 71, startedAt: hourAgo, lastSeenAt: now, isLeader: false, state: 'ready' } as const;
  await app.db.insert(serviceProcesses).values([
    { ...row, id: randomUUID(), hostName: 'elbe-1', version: '0a1b2c3d4e5f', isLeader: true },
    { ...row, id: randomUUID(), hostName: 'elbe-2', version: 'f5e4d3c2b1a0', state: 'draining' },
    { ...row, id: randomUUID(), hostName: 'elbe-3', version: '0a1b2c3d4e5f', lastSeenAt: hourAgo },
  ]);
  page.signIn(await makePerson(app, 'admin'));
  await page.goto('/admin-dashboard?tab=health');
  const table = page.getByRole('table', { name: 'Prozesse' });
  await expect(
    table.getByRole('row', { name: /elbe-1, 71.*0a1b2c3d4e5f.*Bereit, vergibt die Aufträge/ }),
  ).toBeVisible();
  await expect(table.getByRole('row', { name: /elbe-2, 71.*f5e4d3c2b1a0.*Wird beendet/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /elbe-3, 71.*Meldet sich nicht/ })).toBeVisible();
  await expect(page.getByText('Ein Prozess meldet sich nicht mehr.')).toBeVisible();
  await expect(page.getByText(/Es laufen verschiedene Versionen/)).toBeVisible();
});

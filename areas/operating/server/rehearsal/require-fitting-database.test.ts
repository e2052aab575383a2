import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { profiles } from '#people/tables/accounts-tables.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { requireFittingDatabase } from './require-fitting-database.ts';

async function open() {
  const app = await startTestApp();
  onTestFinished(() => app.end());
  const start = (isRehearsal: boolean) =>
    requireFittingDatabase({ ...app.services, config: { ...app.config, isRehearsal } });
  return { app, start };
}

test('a rehearsal’s database is refused once the rehearsal is over, and accepted for the next rehearsal', async () => {
  const { start } = await open();
  await start(true);
  await expect(start(false)).rejects.toThrow('belongs to a rehearsal');
  await start(true);
});

test('a rehearsal is refused on a database with payments, which stays in use', async () => {
  const { app, start } = await open();
  await start(false);
  await orderDelivery(app, await makePerson(app, 'customer'));
  await expect(start(true)).rejects.toThrow('has real payments');
  await start(false);
});

test('the rehearsal’s mark is hidden from the admins’ settings', async () => {
  const { app, start } = await open();
  await start(true);
  const admin = await makePerson(app, 'admin');
  expect(JSON.stringify((await admin.call('/admin/settings')).body)).not.toContain('rehearsal');
});

test('the demo’s database is refused, also for a rehearsal; a customer with such an address is no reason', async () => {
  const { app, start } = await open();
  await app.db.update(profiles).set({ email: 'admin@elbbote.example' }).where(eq(profiles.role, 'customer'));
  await start(false);
  const { id } = await makePerson(app, 'admin');
  await app.db.update(profiles).set({ email: 'admin@elbbote.example' }).where(eq(profiles.id, id));
  for (const isRehearsal of [false, true]) {
    await expect(start(isRehearsal)).rejects.toThrow('whose password everybody knows');
  }
});

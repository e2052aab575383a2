import { beforeEach, expect, test } from 'vitest';
import { appSettings } from '#people/tables/accounts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const owner = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });
beforeEach(async () => {
  await app.db.delete(appSettings);
});

interface Listed {
  settings: { key: string; value: boolean; updatedAt: string | null }[];
}
const list = async () => (await owner.call<Listed>('/admin/settings')).body.settings;
const change = (key: string, value: unknown, who: Pick<Person, 'call'> = owner) =>
  who.call(`/admin/settings/${key}`, { value });

test('a setting never switched has its default', async () => {
  expect(await list()).toEqual([
    { key: 'delivery_form_enabled', value: true, updatedAt: null },
    { key: 'high_volume_dialog_enabled', value: false, updatedAt: null },
    { key: 'driver_approval_required', value: false, updatedAt: null },
    { key: 'sell_only_kept', value: false, updatedAt: null },
    { key: 'payout_needs_two', value: false, updatedAt: null },
  ]);
});

test('a missing row is inserted, an existing one updated, and everybody is notified immediately', async () => {
  const ordering = async () => (await owner.call('/ordering')).body;
  expect((await change('delivery_form_enabled', false)).status).toBe(200);
  expect(await ordering()).toMatchObject({ formEnabled: false });
  app.clock.advance(5);
  expect((await change('delivery_form_enabled', true)).body).toEqual({
    key: 'delivery_form_enabled',
    value: true,
    updatedAt: app.clock.now().toISOString(),
  });
  expect(await ordering()).toMatchObject({ formEnabled: true });
  expect(await app.db.select().from(appSettings)).toMatchObject([
    { settingKey: 'delivery_form_enabled', settingValue: true, updatedAt: app.clock.now() },
  ]);
});

test('each change is recorded with the previous value, and switching twice changes once', async () => {
  const before = await app.db.$count(auditLog);
  await Promise.all([change('high_volume_dialog_enabled', true), change('high_volume_dialog_enabled', true)]);
  await change('high_volume_dialog_enabled', true);
  const entries = (await app.db.select().from(auditLog)).slice(before);
  expect(entries.length).toBeLessThanOrEqual(2);
  expect(entries[0]).toMatchObject({
    actorId: owner.id,
    actorName: 'Ole Brandt',
    action: 'setting.changed',
    subjectKind: 'setting',
    subjectId: 'high_volume_dialog_enabled',
    before: { value: false },
    after: { value: true },
  });
});

test('only an owner reads or switches settings, and only existing ones', async () => {
  for (const person of [
    await makePerson(app, 'customer'),
    await makePerson(app, 'driver'),
    await makePerson(app, 'admin', { duty: 'dispatcher' }),
    await makePerson(app, 'admin', { duty: 'finance' }),
  ]) {
    expect((await change('delivery_form_enabled', false, person)).status).toBe(403);
    expect((await person.call('/admin/settings')).status).toBe(403);
  }
  expect(await change('beta_prices', true)).toMatchObject({ status: 422 });
  expect(await change('delivery_form_enabled', 'ja')).toMatchObject({ status: 422 });
  expect(await app.db.$count(appSettings)).toBe(0);
});

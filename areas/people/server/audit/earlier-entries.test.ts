/** What the migration does to entries that earlier versions wrote. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { eraseWords } from './record-audit.ts';

const app = await openTestApp();
const file = new URL('../../../../app/migrations/0067_audit_words.sql', import.meta.url);

/** All of it but the table itself with its trigger, which stand already. */
async function migrateAgain(): Promise<void> {
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint');
  for (const statement of statements.slice(4)) await app.pool.query(statement);
}

test('names and typed words of earlier entries leave the log, and can be read until they are erased', async () => {
  const owner = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });
  const [customer, gone] = [await makePerson(app, 'customer'), await makePerson(app, 'customer')];
  const companyId = await makeCompany(customer, { name: 'Kanzlei Harms' });
  await app.pool.query("update users set email = id || '@geloescht.invalid' where id = $1", [gone.id]);
  const entries: [action: string, kind: string, id: string, details: object, before: object | null][] = [
    ['person.blocked', 'person', customer.id, { reason: 'Frau Claasen rief an' }, { blocked: false }],
    ['person.blocked', 'person', gone.id, { reason: 'Herr Petersen rief an' }, { blocked: false }],
    [
      'company.receipt_recorded',
      'company',
      companyId,
      { company: 'Kanzlei Harms', note: 'Miete', cents: 5 },
      null,
    ],
    ['absence.approved', 'driver', customer.id, { kind: 'sick', firstDay: '2026-11-02' }, null],
    ['adjustment.added', 'adjustment', 'a', { kind: 'bonus', driverId: customer.id, amountCents: 900 }, null],
    ['audit.exported', 'audit_log', '*', { search: 'Claasen', rows: 3 }, null],
  ];
  for (const [index, [action, kind, id, details, before]] of entries.entries()) {
    await app.pool.query(
      `insert into audit_log (at, actor_id, actor_role, actor_name, action, subject_kind, subject_id, details, before)
       values ($1, 'a', $2, 'Alt', $3, $4, $5, $6, $7)`,
      [new Date(index), index === 0 ? 'admin' : 'customer', action, kind, id, details, before],
    );
  }
  await migrateAgain();
  const { rows } = await app.pool.query(
    'select action, actor_name, details, before from audit_log order by at',
  );
  expect(rows.slice(0, 6)).toEqual([
    { action: 'person.blocked', actor_name: 'Alt', details: {}, before: { blocked: false } },
    { action: 'person.blocked', actor_name: 'Firmenleitung', details: {}, before: { blocked: false } },
    { action: 'company.receipt_recorded', actor_name: 'Firmenleitung', details: { cents: 5 }, before: null },
    {
      action: 'absence.approved',
      actor_name: 'Firmenleitung',
      details: { firstDay: '2026-11-02' },
      before: null,
    },
    {
      action: 'adjustment.added',
      actor_name: 'Firmenleitung',
      details: { kind: 'bonus', driverId: customer.id, amountCents: 900 },
      before: null,
    },
    { action: 'audit.exported', actor_name: 'Firmenleitung', details: { rows: 3 }, before: null },
  ]);
  const read = async () =>
    (
      await owner.call<{ entries: { details: object }[] }>(`/admin/audit?search=${customer.id}`)
    ).body.entries.map(({ details }) => details);
  expect(await read()).toEqual([
    { absenceKind: 'sick', firstDay: '2026-11-02' },
    { reason: 'Frau Claasen rief an' },
  ]);
  expect((await app.pool.query('select about, details from audit_words order by at')).rows).toHaveLength(2);
  await eraseWords(app.db, [customer.id]);
  expect(await read()).toEqual([{ firstDay: '2026-11-02' }, {}]);
  for (const change of ["audit_log set actor_name = 'x'", "audit_words set details = '{}'"]) {
    await expect(app.pool.query(`update ${change}`)).rejects.toThrow('append-only');
  }
});

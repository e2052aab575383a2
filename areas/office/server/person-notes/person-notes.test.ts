import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personNotes } from '#office/tables/person-notes-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { makePerson, PASSWORD } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const dispatcher = await makePerson(app, 'admin', { fullName: 'Ole Brandt', duty: 'dispatcher' });
const finance = await makePerson(app, 'admin', { duty: 'finance' });

interface Notes {
  notes: { author: string; text: string }[];
}
const note = (id: string, text: string, who = dispatcher) => who.call(`/admin/people/${id}/notes`, { text });
const listed = async (id: string, who = finance) =>
  (await who.call<Notes>(`/admin/people/${id}/notes`)).body.notes;

test.each([
  ['customer', 'person.noted', 'person'],
  ['driver', 'driver.noted', 'driver'],
] as const)(
  'notes on a %s are kept with their author, newest first, audited without text, exported and deleted',
  async (role, action, kind) => {
    const person = await makePerson(app, role);
    const other = await makePerson(app, role);
    expect((await note(person.id, 'Ruft lieber an.')).status).toBe(200);
    app.clock.advance(1);
    await note(person.id, 'Klingel ist defekt.');
    expect(await listed(person.id)).toMatchObject([
      { author: 'Ole Brandt', text: 'Klingel ist defekt.' },
      { author: 'Ole Brandt', text: 'Ruft lieber an.' },
    ]);
    expect(await listed(other.id)).toEqual([]);
    const recorded = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    expect(recorded).toMatchObject([
      { action, subjectKind: kind, details: {} },
      { action, subjectKind: kind },
    ]);
    const { body } = await person.call<{ notes: object[] }>('/export-data');
    expect(body.notes).toEqual([
      { text: 'Klingel ist defekt.', createdAt: expect.any(String) },
      { text: 'Ruft lieber an.', createdAt: expect.any(String) },
    ]);
    expect((await person.call('/delete-account', { password: PASSWORD })).status).toBe(200);
    expect(await app.db.$count(personNotes, eq(personNotes.personId, person.id))).toBe(0);
  },
);

test('admins and unknown people cannot have notes', async () => {
  for (const id of [finance.id, 'niemand']) {
    const unknown = { status: 404, body: { code: 'PERSON_NOT_FOUND' } };
    expect(await note(id, 'A')).toMatchObject(unknown);
    expect(await dispatcher.call(`/admin/people/${id}/notes`)).toMatchObject(unknown);
  }
});

test('finance reads notes and cannot write them, and the person they are about cannot read them', async () => {
  const driver = await makePerson(app, 'driver');
  await note(driver.id, 'Ruft lieber an.');
  expect((await note(driver.id, 'A', finance)).status).toBe(403);
  expect((await note(driver.id, 'A', driver)).status).toBe(403);
  expect((await driver.call(`/admin/people/${driver.id}/notes`)).status).toBe(403);
  expect(await listed(driver.id)).toHaveLength(1);
});

test('an empty note is refused, and one sent twice with the same key is kept once', async () => {
  const driver = await makePerson(app, 'driver');
  expect((await note(driver.id, ' ')).status).toBe(422);
  const key = { 'idempotency-key': `notiz-${driver.id}` };
  const send = () => dispatcher.call(`/admin/people/${driver.id}/notes`, { text: 'Ruft lieber an.' }, key);
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  expect(await listed(driver.id)).toHaveLength(1);
});

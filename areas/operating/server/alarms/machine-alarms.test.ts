import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MAIL_JOB } from '#adapters/server/mail/send-mail.ts';
import { alarmRuleRows, alarms } from '#operating/tables/alarms-tables.ts';
import { makeDriverAt, nearby, runRound } from '#dispatch/tests/dispatch-fixtures.ts';
import { payChecks } from '#money/tables/pay-checks-tables.ts';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { bringTo, makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { watchAlarms } from './watch-alarms.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-alarms-'));
const stamp = path.join(folder, 'stamp');
const app = await openTestApp({ BACKUP_STAMP: stamp });
const owner: Person = await makePerson(app, 'admin');
afterAll(() => rmSync(folder, { recursive: true }));

const GB = 1024 ** 3;

function backUp(at: Date): void {
  writeFileSync(stamp, '');
  utimesSync(stamp, at, at);
}
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  backUp(FRIDAY_NOON);
  await app.db.delete(alarms);
  await app.db.delete(alarmRuleRows);
});

/** What is open of these kinds after a look so many minutes later; nobody is online here. */
async function lookFor(kind: string, minutes = 0): Promise<string[]> {
  app.clock.advance(minutes);
  await watchAlarms(app.services);
  const { body } = await owner.call<{ alarms: { kind: string; text: string }[] }>('/admin/alarms');
  return body.alarms.filter((alarm) => alarm.kind === kind).map(({ text }) => text);
}

test('mails that a mail server refuses raise an alarm after ten minutes, although the next try is due later', async () => {
  await app.pool.query(
    "insert into pgboss.job (name, data, state, retry_count, start_after) values ($1, '{}', 'retry', 4, now() + interval '1 day')",
    [MAIL_JOB],
  );
  onTestFinished(async () => void (await app.pool.query('delete from pgboss.job where retry_count = 4')));
  expect(await lookFor('jobs_failing')).toEqual([]);
  expect(await lookFor('jobs_failing', 9)).toEqual([]);
  expect(await lookFor('jobs_failing', 1)).toEqual(['Scheitert und wird erneut versucht: E-Mail (1).']);
  expect(await lookFor('queue_stuck')).toEqual([]);
});

test('files that cannot be stored raise an alarm after two minutes, and it ends once they can', async () => {
  const broken = vi.spyOn(app.services.files, 'checkWritable').mockRejectedValue(new Error('away'));
  onTestFinished(() => broken.mockRestore());
  expect(await lookFor('service_impaired', 1)).toEqual([]);
  expect(await lookFor('service_impaired', 2)).toEqual([
    'Unterschriften, Fotos und Dokumente lassen sich nicht speichern.',
  ]);
  broken.mockRestore();
  await lookFor('service_impaired', 1);
  expect(await lookFor('service_impaired', 1)).toEqual([]);
});

test('pages that are no longer told of changes raise an alarm', async () => {
  const deaf = vi.spyOn(app.services.live, 'echoAgeSeconds').mockReturnValue(6);
  onTestFinished(() => deaf.mockRestore());
  await lookFor('service_impaired');
  expect(await lookFor('service_impaired', 2)).toEqual(['Offene Seiten erfahren nichts von Änderungen.']);
});

test('a database that takes long to store something for two minutes raises an alarm', async () => {
  const { db } = app.services;
  const execute = db.execute.bind(db);
  const slow = vi
    .spyOn(db, 'execute')
    .mockImplementation(((query: SQL) =>
      execute(sql`select pg_sleep(0.06)`).then(() => execute(query))) as typeof db.execute);
  onTestFinished(() => slow.mockRestore());
  const change = {
    isOn: true,
    figure: 50,
    ways: { toOwners: false, emails: [], hasPush: false, phones: [], webhookUrl: '' },
  };
  expect((await owner.call('/admin/alarm-rules/database_slow', change)).status).toBe(200);
  expect(await lookFor('database_slow')).toEqual([]);
  expect(await lookFor('database_slow', 2)).toEqual([
    expect.stringMatching(/^Um etwas zu speichern, brauchte die Datenbank \d+ Millisekunden\.$/),
  ]);
});

test('a disk with less room than the rule says raises an alarm; one that cannot be measured does not', async () => {
  const disk = vi.spyOn(app.services.files, 'measureDisk');
  onTestFinished(() => disk.mockRestore());
  disk.mockResolvedValue({ freeBytes: 1.55 * GB, totalBytes: 100 * GB });
  expect(await lookFor('disk_full')).toEqual([
    'Auf der Platte mit Unterschriften und Dokumenten sind noch 1,6 GB frei.',
  ]);
  disk.mockRejectedValue(new Error('EIO'));
  await lookFor('disk_full', 1);
  expect(await lookFor('disk_full', 1)).toEqual([]);
});

test('an objection without an answer for a week raises an alarm until somebody answers', async () => {
  const driver = await makeDriverAt(app, nearby);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await runRound(app);
  const { decisions } = (await driver.call<{ decisions: { decisionId: string }[] }>('/driver/decisions'))
    .body;
  await driver.call(`/driver/decisions/${decisions[0]?.decisionId}/objection`, { text: 'Zu weit.' });
  expect(await lookFor('objection_waiting', 7 * 24 * 60)).toEqual([]);
  expect(await lookFor('objection_waiting', 1)).toEqual([
    `1 Einspruch wartet länger als 7 Tage auf eine Antwort, zu Sendung ${id.slice(0, 8)}.`,
  ]);
  const { objections } = (await owner.call<{ objections: { id: string }[] }>('/admin/objections')).body;
  await owner.call(`/admin/objections/${objections[0]?.id}/answer`, { answer: 'Nein.', wasRight: false });
  await lookFor('objection_waiting', 1);
  expect(await lookFor('objection_waiting', 1)).toEqual([]);
});

test('an objection to refused pay raises an alarm of its own after a week', async () => {
  const cast = await makeCast(app);
  const id = await orderDelivery(app, cast.owner);
  await bringTo(app, cast, id, 'delivered');
  const objectedAt = app.clock.now();
  const [attempt] = await app.db
    .update(deliveryAttempts)
    .set({ isRushed: true })
    .where(eq(deliveryAttempts.deliveryId, id))
    .returning();
  await app.db.insert(payChecks).values({
    attemptId: attempt?.id ?? '',
    refusedFor: 'other',
    refusedAt: objectedAt,
    objectedAt,
  });
  expect(await lookFor('pay_objection_waiting', 7 * 24 * 60)).toEqual([]);
  expect(await lookFor('pay_objection_waiting', 1)).toEqual([
    `1 Einspruch wartet länger als 7 Tage auf eine Antwort, zu Sendung ${id.slice(0, 8)}.`,
  ]);
});

test('a case past the day of its answer raises an alarm until it is decided', async () => {
  const complaint = { name: 'Anna', email: 'anna@beispiel.de', reason: 'loss', message: 'Es ist weg.' };
  const { number } = (await visitor(app).call<{ number: string }>('/complaints', complaint)).body;
  expect(await lookFor('case_overdue', 14 * 24 * 60)).toEqual([]);
  expect(await lookFor('case_overdue', 24 * 60)).toEqual([
    `1 Vorgang ist über der zugesagten Antwort: ${number}.`,
  ]);
});

test('a backup older than 26 hours raises an alarm', async () => {
  expect(await lookFor('backup_old')).toEqual([]);
  backUp(new Date(FRIDAY_NOON.getTime() - 27 * 3_600_000));
  expect(await lookFor('backup_old')).toEqual(['Die letzte Sicherung ist vom 19.11.2026 09:00.']);
});

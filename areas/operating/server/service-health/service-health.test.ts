import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const admin = await makePerson(app, 'admin', { duty: 'finance' });

interface Health {
  version: string;
  queues: { name: string; title: string; waiting: number; retrying: number; oldestDueAt: string | null }[];
  stuckCount: number;
  mails: { retrying: number; stuck: number };
  unobtainable: object[];
  onlyEstimates: boolean;
  databaseBytes: number;
  disk: { freeBytes: number; totalBytes: number };
  lastBackupAt: string | null;
}
const ask = async () => (await admin.call<Health>('/admin/health')).body;
const mail = (attachments: { fileName: string; key: string }[] = []) =>
  app.db.transaction((tx) =>
    sendMail(app.services, tx, {
      template: 'account-deleted',
      to: `${randomUUID()}@beispiel.de`,
      params: {},
      attachments,
    }),
  );

test('a queued job is counted by its German name with the time it became due', async () => {
  await app.drain();
  await mail();
  const { queues } = await ask();
  expect(queues.find(({ name }) => name === 'send-mail')).toMatchObject({
    title: 'E-Mail',
    waiting: 1,
    retrying: 0,
    oldestDueAt: expect.stringMatching(/^2026-11-/),
  });
  await app.drain();
  expect((await ask()).queues.find(({ name }) => name === 'send-mail')?.waiting ?? 0).toBe(0);
});

test('a failing mail is counted, and so is one that is no longer retried', async () => {
  const broken = vi.spyOn(app.services.files, 'read').mockRejectedValue(new Error('550 no such mailbox'));
  await mail([{ fileName: 'a.pdf', key: 'a' }]);
  await app.runUntil(app.clock.now());
  expect((await ask()).mails).toEqual({ retrying: 1, stuck: 0 });
  broken.mockRestore();
  const at = app.clock.now();
  await app.db.insert(stuckJobs).values({
    name: 'send-mail',
    title: 'E-Mail',
    data: { to: 'a@beispiel.de' },
    tries: 57,
    failure: 'Error: down',
    dueAt: at,
    stuckAt: at,
  });
  expect(await ask()).toMatchObject({ stuckCount: 1, mails: { stuck: 1 } });
  await app.skipTo(new Date(at.getTime() + 60 * 60_000));
  expect((await ask()).mails.retrying).toBe(0);
});

test('the health page lists advertised offers that cannot be ordered, and the environment', async () => {
  const health = await ask();
  expect(health.version).toMatch(existsSync('.git') ? /^[0-9a-f]{12}(-dirty)?$/ : /^\d+\.\d+\.\d+$/);
  expect(health.unobtainable).toContainEqual({ kind: 'tier_time', tier: 'Sofort', minutes: 60 });
  expect(health.onlyEstimates).toBe(true);
  expect(health.databaseBytes).toBeGreaterThan(1_000_000);
  expect(health.disk.totalBytes).toBeGreaterThan(health.disk.freeBytes);
});

test('the age of the last backup comes from its stamp; without one it is unknown', async () => {
  expect((await ask()).lastBackupAt).toBeNull();
  const stamp = path.join(mkdtempSync(path.join(tmpdir(), 'elbbote-backup-')), 'stamp');
  app.services.config.backupStamp = stamp;
  expect((await ask()).lastBackupAt).toBeNull();
  writeFileSync(stamp, '');
  const at = new Date('2026-11-19T03:00:00Z');
  utimesSync(stamp, at, at);
  expect((await ask()).lastBackupAt).toBe(at.toISOString());
});

test('customers and drivers cannot read the health page', async () => {
  for (const role of ['customer', 'driver'] as const) {
    expect((await (await makePerson(app, role)).call('/admin/health')).status).toBe(403);
  }
});

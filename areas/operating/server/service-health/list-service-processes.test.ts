import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { serviceProcesses } from '#platform/tables/processes-tables.ts';
import { type FollowedProcess, followProcess } from '#platform/server/processes/follow-process.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const admin = await makePerson(app, 'admin');
beforeEach(async () => {
  await app.db.delete(serviceProcesses);
});

interface Listed {
  hasSeveralVersions: boolean;
  processes: { version: string; isLeader: boolean; state: string; isSilent: boolean; pid: number }[];
}
const list = async () => (await admin.call<Listed>('/admin/health/processes')).body;

function follow(release: string, isLeader = false): FollowedProcess {
  const { db, clock, log } = app.services;
  return followProcess({ db, clock, log, release, isLeader: () => isLeader });
}

const advance = (seconds: number) => app.clock.advance(seconds / 60);

test('service processes are listed, oldest first, with version and leader', async () => {
  await follow('a', true).beat();
  advance(1);
  await follow('a').beat();
  expect(await list()).toMatchObject({
    hasSeveralVersions: false,
    processes: [
      { version: 'a', isLeader: true, state: 'ready', isSilent: false, pid: process.pid },
      { version: 'a', isLeader: false, state: 'ready', isSilent: false },
    ],
  });
});

test('two concurrent versions are reported, and a silent process no longer counts', async () => {
  await follow('a').beat();
  advance(1);
  const newer = follow('b');
  await newer.beat();
  expect((await list()).hasSeveralVersions).toBe(true);
  advance(31);
  await newer.beat();
  const { hasSeveralVersions, processes } = await list();
  expect(hasSeveralVersions).toBe(false);
  expect(processes.map(({ version, isSilent }) => [version, isSilent])).toEqual([
    ['a', true],
    ['b', false],
  ]);
});

test('a heartbeat keeps a process listed as alive, and a day of silence removes it', async () => {
  const silent = follow('a');
  const living = follow('a');
  await silent.beat();
  await living.beat();
  advance(30);
  expect((await list()).processes.map(({ isSilent }) => isSilent)).toEqual([false, false]);
  advance(24 * 60 * 60);
  await living.beat();
  expect(await list()).toMatchObject({ processes: [{ isSilent: false }] });
});

test('a stopping process is draining, then removed; a killed one is removed when the next one starts', async () => {
  await follow('killed').beat();
  const running = follow('a');
  onTestFinished(() => running.stop());
  await running.start();
  expect(await list()).toMatchObject({ processes: [{ version: 'a', state: 'ready' }] });
  await running.drain();
  expect(await list()).toMatchObject({ processes: [{ version: 'a', state: 'draining' }] });
  await running.stop();
  expect((await list()).processes).toEqual([]);
});

test('a running app is in the list until it stops', async () => {
  const other = await startTestApp({ DISPATCH_ROUND_SECONDS: '0' });
  onTestFinished(() => other.end());
  await other.work();
  const boss = await makePerson(other, 'admin');
  const { body } = await boss.call<Listed & { version: string }>('/admin/health/processes');
  const health = await boss.call<{ version: string }>('/admin/health');
  expect(body.processes).toMatchObject([{ version: health.body.version, isLeader: false }]);
});

test('customers and drivers cannot list the processes', async () => {
  for (const role of ['customer', 'driver'] as const) {
    expect((await (await makePerson(app, role)).call('/admin/health/processes')).status).toBe(403);
  }
});

import { operator } from '#operator';
import { listUnobtainable } from '#operating/domain/check-advertised.ts';
import { MAIL_JOB } from '#adapters/server/mail/send-mail.ts';
import { listHealthProblems } from '#platform/server/http/health.routes.ts';
import type { Services } from '#app/services.ts';
import { findVersion } from '#platform/server/process/find-version.ts';
import { findLastBackup } from './find-last-backup.ts';
import { countJobs, countStuck, measureDatabase } from './service-health.store.ts';

const startedAt = new Date();

/** The state of the service: queued and failed jobs, and the environment. */
export async function getServiceHealth({
  config,
  db,
  clock,
  files,
  live,
  geo,
  jobTitles,
  versions,
}: Pick<Services, 'config' | 'db' | 'clock' | 'geo' | 'files' | 'live' | 'jobTitles' | 'versions'>) {
  const queues = await countJobs(db, clock.now());
  const stuck = await countStuck(db, MAIL_JOB);
  return {
    version: await findVersion(),
    startedAt: startedAt.toISOString(),
    isProduction: config.isProduction,
    problems: await listHealthProblems({ files, live }),
    queues: queues.map(({ oldestDueAt, ...queue }) => ({
      ...queue,
      title: jobTitles.get(queue.name) ?? queue.name,
      oldestDueAt: oldestDueAt?.toISOString() ?? null,
    })),
    stuckCount: stuck.all,
    mails: {
      retrying: queues.find(({ name }) => name === MAIL_JOB)?.retrying ?? 0,
      stuck: stuck.named,
    },
    unobtainable: listUnobtainable(versions.find('prices', clock.now())),
    onlyEstimates: geo.router.onlyEstimates,
    isPostalRegisterKnown: operator.postalRegisterNumber !== '',
    databaseBytes: await measureDatabase(db),
    disk: (await files.measureDisk().catch(() => undefined)) ?? null,
    bucket: config.filesStore === 's3' ? (config.objectStore?.bucket ?? null) : null,
    lastBackupAt: (await findLastBackup(config.backupStamp))?.toISOString() ?? null,
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { findLastBackup } from '#operating/server/service-health/find-last-backup.ts';
import type { HealthProblem } from '#platform/contract/health-problems.ts';
import { listHealthProblems } from '#platform/server/http/health.routes.ts';
import type { Services } from '#app/services.ts';
import { commitSomething } from './alarms.store.ts';

/** Slower is told as this: a look must end long before the next. */
const PATIENCE_MS = 10_000;

export interface MachineState {
  problems: HealthProblem[];
  /** How long the database took to store something, including the wait for a connection. */
  commitMs: number;
  /** undefined in an object store, which has no end, and while it cannot be measured. */
  disk: { freeBytes: number } | undefined;
  lastBackupAt: Date | null;
}

/** What this process sees of the machine around it; within ten seconds. */
export async function measureMachine({
  config,
  db,
  files,
  live,
}: Pick<Services, 'config' | 'db' | 'files' | 'live'>): Promise<MachineState> {
  const began = performance.now();
  await Promise.race([commitSomething(db), sleep(PATIENCE_MS, undefined, { ref: false })]);
  const commitMs = performance.now() - began;
  return {
    commitMs,
    problems: await listHealthProblems({ files, live }),
    disk: await files.measureDisk().catch(() => undefined),
    lastBackupAt: await findLastBackup(config.backupStamp),
  };
}

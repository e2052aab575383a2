import { setTimeout as sleep } from 'node:timers/promises';
import type { Gauge } from 'prom-client';
import { type HealthProblem, healthProblems } from '#platform/contract/health-problems.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { Metrics } from '#platform/server/metrics/open-metrics.ts';
import type { Services } from '#app/services.ts';
import { findLastBackup } from './find-last-backup.ts';
import { makeServiceGauges, type ServiceGauges } from './service-gauges.ts';
import { countJobs, measureBusiness } from './service-health.store.ts';

type Needs = Pick<Services, 'config' | 'db' | 'clock' | 'files' | 'log' | 'retriedElsewhere'>;

interface ProcessState {
  /** Why nothing should be sent to this process; undefined if it can work. */
  findUnreadiness(): Promise<string | undefined>;
  listProblems(): Promise<HealthProblem[]>;
  /** When the last round of dispatching ended here; undefined if another process leads. */
  findLastRound(): Date | undefined;
}

/** Two readers within this time cost one look. */
const KEEP_MS = 5000;
/** A reading answers within this time, whatever database and disk do. */
const PATIENCE_MS = 2000;
/** Less is a payment that is being settled, or that the next reconciliation settles. */
const SETTLING_MS = 2 * 60_000;
const RECENT_MS = 30 * 60_000;

/**
 * The service's state among the metrics: whether it can work, its jobs, dispatching, money without delivery,
 * disk and backup. While the database does not answer, what only it knows is left out.
 */
export function measureService(
  services: Needs,
  { registry, beforeReading }: Metrics,
  process: ProcessState,
): void {
  const gauges = makeServiceGauges(registry);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let look = Promise.resolve();
  beforeReading(async () => {
    measureDispatcher(services, gauges, process.findLastRound());
    const now = services.clock.now().getTime();
    if (now - lookedAt >= KEEP_MS) {
      lookedAt = now;
      look = lookAround(services, gauges, process);
    }
    await look;
  });
}

function measureDispatcher({ config }: Needs, gauges: ServiceGauges, lastRound: Date | undefined): void {
  gauges.leader.set(lastRound ? 1 : 0);
  put(gauges.lastRound, lastRound && lastRound.getTime() / 1000);
  gauges.roundInterval.set(config.dispatchRoundSeconds);
}

async function lookAround(
  services: Needs,
  gauges: ServiceGauges,
  { findUnreadiness, listProblems }: ProcessState,
): Promise<void> {
  const { log } = services;
  const attempt = async (what: string, act: () => Promise<void>) => {
    const isDone = await inTime(act()).then(
      () => true,
      (error: unknown) => {
        log.error({ error: failureLogText(error) }, `${what} not measured`);
        return false;
      },
    );
    return isDone;
  };
  const [isUp] = await Promise.all([
    attempt('database', () => askDatabase(services, gauges)),
    attempt('disk', () => measureDisk(services, gauges)),
    attempt('readiness', async () => {
      gauges.ready.set((await findUnreadiness()) === undefined ? 1 : 0);
    }),
    attempt('problems', async () => {
      const problems = await listProblems();
      for (const problem of healthProblems)
        gauges.impaired.set({ problem }, problems.includes(problem) ? 1 : 0);
    }),
  ]);
  gauges.databaseUp.set(isUp ? 1 : 0);
  if (!isUp) forgetDatabase(gauges);
}

async function askDatabase({ db, clock, retriedElsewhere }: Needs, gauges: ServiceGauges): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const [queues, facts] = await Promise.all([
    countJobs(db, now),
    measureBusiness(db, { unsettledBefore: before(SETTLING_MS), paidSince: before(RECENT_MS) }),
  ]);
  const ageOf = (instant: Date | null) => (instant ? (now.getTime() - instant.getTime()) / 1000 : undefined);
  gauges.jobsDue.reset();
  gauges.jobsAge.reset();
  gauges.jobsRetrying.reset();
  for (const { name: queue, waiting, retrying, oldestDueAt } of queues) {
    gauges.jobsRetrying.set({ queue }, retrying);
    gauges.jobsDue.set({ queue }, waiting);
    gauges.jobsAge.set({ queue }, ageOf(oldestDueAt) ?? 0);
  }
  for (const { name: queue, count } of retriedElsewhere) {
    gauges.jobsRetrying.set({ queue }, await count(db, now));
  }
  gauges.jobsStuck.set(facts.stuckJobs);
  gauges.openOffers.set(facts.openOffers);
  gauges.withoutDriver.set(facts.withoutDriver);
  gauges.withoutDriverAge.set(ageOf(facts.oldestWithoutDriver) ?? 0);
  gauges.driversOnline.set(facts.driversOnline);
  gauges.payments.set(facts.recentPayments);
  gauges.unsettled.set(facts.unsettled);
  gauges.webhookAge.set(ageOf(facts.lastWebhookAt) ?? Number.POSITIVE_INFINITY);
}

function forgetDatabase(gauges: ServiceGauges): void {
  gauges.jobsDue.reset();
  gauges.jobsAge.reset();
  gauges.jobsRetrying.reset();
  const known: (keyof ServiceGauges)[] = [
    'jobsStuck',
    'openOffers',
    'withoutDriver',
    'withoutDriverAge',
    'driversOnline',
    'payments',
    'unsettled',
    'webhookAge',
  ];
  for (const name of known) put(gauges[name], undefined);
}

async function measureDisk({ config, clock, files }: Needs, gauges: ServiceGauges): Promise<void> {
  // A bucket has no end that anybody knows.
  const disk = await files.measureDisk();
  put(gauges.filesFree, disk?.freeBytes);
  put(gauges.filesTotal, disk?.totalBytes);
  if (config.backupStamp === undefined) return put(gauges.backupAge, undefined);
  const at = await findLastBackup(config.backupStamp);
  gauges.backupAge.set(at ? (clock.now().getTime() - at.getTime()) / 1000 : Number.POSITIVE_INFINITY);
}

/** undefined removes it: an old value would pass for a fresh one. */
function put(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

async function inTime<Fact>(fact: Promise<Fact>): Promise<Fact> {
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then((): never => {
    throw new Error(`no answer within ${PATIENCE_MS} ms`);
  });
  return await Promise.race([fact, late]);
}

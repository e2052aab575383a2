import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type HealthProblem, healthProblems } from '#platform/contract/health-problems.ts';
import { type Database, pingDatabase } from '#platform/server/database/database.ts';
import type { LiveEvents } from '#platform/server/live/live-events.ts';

/**
 * A response takes at most two seconds, as load balancers have short timeouts. With less patience a busy
 * process is taken for one without a database, just when it carries the load of another that restarts.
 */
const DATABASE_MS = 1500;
const FILES_MS = 750;

/** Two of its own messages missing, and some: the pages are no longer told of changes. */
const ECHO_LIMIT_SECONDS = 5;

/** Anybody may ask how the process is, and a look at an object store writes there: one look serves all. */
const KEEP_MS = 5000;

interface Observed {
  files: { checkWritable(): Promise<void> };
  live: Pick<LiveEvents, 'echoAgeSeconds'>;
}

interface Needs extends Observed {
  db: Database;
  isDraining(): boolean;
}

/**
 * Two answers for two askers. /readyz is for proxies: 503 if nothing should be sent to this process, because
 * it is about to stop or has no database. /healthz is for monitoring: 200 while the process responds, with
 * what is wrong with it. What every process lacks at once, such as the object store, must not make all of
 * them red: most requests do without.
 */
export function registerHealth(app: FastifyInstance, needs: Needs): void {
  const quiet = { logLevel: 'warn' as const };
  let lookedAt = Number.NEGATIVE_INFINITY;
  let look = Promise.resolve<HealthProblem[]>([]);
  app.get('/healthz', quiet, async () => {
    if (performance.now() - lookedAt >= KEEP_MS) {
      lookedAt = performance.now();
      look = listHealthProblems(needs);
    }
    const problems = await look;
    return { status: problems.length === 0 ? 'ok' : 'impaired', problems };
  });
  app.get('/readyz', quiet, async (_request, reply) => {
    const reason = await findUnreadiness(needs);
    return reason ? await reply.code(503).send({ status: reason }) : { status: 'ok' };
  });
}

/** Why nothing should be sent to this process; undefined if it can work. */
export async function findUnreadiness({
  db,
  isDraining,
}: Pick<Needs, 'db' | 'isDraining'>): Promise<string | undefined> {
  if (isDraining()) return 'stopping';
  return (await succeeds(pingDatabase(db), DATABASE_MS)) ? undefined : 'database unreachable';
}

/** What is wrong with a process that works; within a second. */
export async function listHealthProblems({ files, live }: Observed): Promise<HealthProblem[]> {
  const isWell: Record<HealthProblem, boolean> = {
    files: await succeeds(files.checkWritable(), FILES_MS),
    live_events: live.echoAgeSeconds() <= ECHO_LIMIT_SECONDS,
  };
  return healthProblems.filter((problem) => !isWell[problem]);
}

async function succeeds(check: Promise<void>, patienceMs: number): Promise<boolean> {
  const answer = check.then(
    () => true,
    () => false,
  );
  // After the wait once more to what has arrived: a process that was late reads it only after its timers.
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref()).then(() =>
    nextTurn(false),
  );
  return await Promise.race([answer, late]);
}

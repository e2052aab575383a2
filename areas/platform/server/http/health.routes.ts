import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Database, pingDatabase } from '#platform/server/database/database.ts';
import type { LiveEvents } from '#platform/server/live/live-events.ts';

/** Load balancers have short timeouts: a response takes at most two seconds. */
const PATIENCE_MS = 1500;

/** Two of its own messages missing, and some: the pages are no longer told of changes. */
const ECHO_LIMIT_SECONDS = 5;

interface Needs {
  db: Database;
  files: { checkWritable(): Promise<void> };
  live: Pick<LiveEvents, 'echoAgeSeconds'>;
  isDraining(): boolean;
}

/**
 * /healthz: the process responds. /readyz: it can work, including database, live events and files, and is not
 * about to stop.
 */
export function registerHealth(app: FastifyInstance, needs: Needs): void {
  const quiet = { logLevel: 'warn' as const };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const reason = await findUnreadiness(needs);
    return reason ? await reply.code(503).send({ status: reason }) : { status: 'ok' };
  });
}

/** Why this process cannot work; undefined if it can. */
export async function findUnreadiness(needs: Needs): Promise<string | undefined> {
  const { db, files, live, isDraining } = needs;
  if (isDraining()) return 'stopping';
  if (!(await succeeds(pingDatabase(db)))) return 'database unreachable';
  if (live.echoAgeSeconds() > ECHO_LIMIT_SECONDS) return 'live events are not heard';
  return (await succeeds(files.checkWritable())) ? undefined : 'files cannot be stored';
}

async function succeeds(check: Promise<void>): Promise<boolean> {
  const answer = check.then(
    () => true,
    () => false,
  );
  return await Promise.race([answer, sleep(PATIENCE_MS / 2, false, { ref: false })]);
}

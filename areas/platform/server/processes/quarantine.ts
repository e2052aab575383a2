import type pg from 'pg';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { announce, type LiveEvents } from '#platform/server/live/live-events.ts';
import { findQuarantine, insertQuarantine, releaseQuarantine } from './quarantine.store.ts';
import { sendRefusal } from '#platform/server/http/send-refusal.ts';

/** The moment that a restored copy shows; null if it was restored to a point in time. */
export interface RestoredCopy {
  copyOf: Date | null;
}

export interface Quarantine {
  /** undefined as soon as the service may work. */
  find(): RestoredCopy | undefined;
  /** Begins at once, or as soon as the database is released. */
  whenReleased(begin: () => Promise<void>): Promise<void>;
  stop(): void;
}

/** In case the notification was lost. */
const LOOK_EVERY_MS = 5000;

/**
 * Whether this database is a restored copy that was not released yet: the other one may be alive, so a copy
 * changes and sends nothing.
 */
export async function openQuarantine({
  db,
  live,
  log,
}: {
  db: Database;
  live: LiveEvents;
  log: FastifyBaseLogger;
}): Promise<Quarantine> {
  let copy: RestoredCopy | undefined = await findQuarantine(db);
  const waiting: (() => Promise<void>)[] = [];
  const report = (error: unknown) => log.error({ error: failureLogText(error) }, 'quarantine');
  const look = async () => {
    if (!copy || (await findQuarantine(db))) return;
    copy = undefined;
    log.warn('the quarantine is over: the service works from now on');
    for (const begin of waiting.splice(0)) await begin();
  };
  const lookAgain = () => void look().catch(report);
  const unsubscribe = live.hear(({ noun }) => {
    if (noun === '*') lookAgain();
  });
  const timer = copy && setInterval(lookAgain, LOOK_EVERY_MS).unref();
  return {
    find: () => copy,
    async whenReleased(begin) {
      if (!copy) return await begin();
      log.warn(
        'this database is a restored copy in quarantine: it changes and sends nothing until npm run restore:release',
      );
      waiting.push(begin);
    },
    stop() {
      clearInterval(timer);
      unsubscribe();
      waiting.length = 0;
    },
  };
}

/**
 * Quarantines a database that was just restored; `copyOf` is the moment that it shows. A process that runs on
 * it already does not notice.
 */
export async function beginQuarantine(
  owner: pg.ClientBase,
  now: Date,
  { copyOf }: RestoredCopy,
): Promise<void> {
  await insertQuarantine(owner, now, copyOf);
}

/** Ends the quarantine, also in every running process. Returns false if there is none. */
export async function endQuarantine(db: Database, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const isReleased = await releaseQuarantine(tx, now);
    await announce(tx, { noun: '*', id: '*', userIds: [], roles: ['admin'] });
    return isReleased;
  });
}

/**
 * Refuses with QUARANTINED whatever could change something: operations, and webhooks, whose senders then try
 * again later. People may still sign in and out at `sessionPaths`, to see the copy.
 */
export function refuseChanges(
  http: FastifyInstance,
  quarantine: Pick<Quarantine, 'find'>,
  sessionPaths: readonly string[],
): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!quarantine.find() || request.method === 'GET' || request.method === 'HEAD') return;
    if (sessionPaths.includes(request.routeOptions.url ?? '')) return;
    return sendRefusal(reply, 'QUARANTINED');
  });
}

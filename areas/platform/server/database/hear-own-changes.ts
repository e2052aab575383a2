import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** As the triggers say it: app/migrations/0113_session_changes.sql. */
const PERSON_CHANGED = 'EB001';

/**
 * Tells whose sessions a transaction of this process has changed, as soon as it is over, and before whoever
 * awaits its end goes on: NOTIFY comes a moment later. One that was rolled back is told as well.
 */
export function hearOwnChanges(pool: pg.Pool, tell: (userId: string) => void): void {
  pool.on('connect', (client) => {
    const changed = new Set<string>();
    client.on('notice', ({ code, message = '' }) => {
      if (code === PERSON_CHANGED) changed.add(message);
    });
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.prependListener('readyForQuery', ({ status }: { status: string }) => {
      // Inside of a transaction others still read what was before.
      if (status !== 'I' || changed.size === 0) return;
      for (const userId of changed) tell(userId);
      changed.clear();
    });
  });
}

import { LRUCache } from 'lru-cache';
import type { Config } from '#platform/server/config/config.ts';
import type { Connection } from '#platform/server/database/database.ts';
import type { LiveEvents } from '#platform/server/live/live-events.ts';
import { hashOf } from '#platform/server/secrets/hash-of.ts';
import type { listSessionsOf } from './sessions.store.ts';

type Found = Awaited<ReturnType<typeof listSessionsOf>>[number];

export interface SessionMemory {
  /**
   * The session with this token as it was read at most a minute ago, if nothing that it was read with has
   * changed since; otherwise as `read` finds it. A change by this process counts from its commit, one by
   * another from a second later. Whether it has expired is for the caller to say.
   */
  find(token: string, read: () => Promise<Found | undefined>): Promise<Found | undefined>;
}

interface Needs {
  config: Pick<Config, 'sessionMemoryMs'>;
  connection: Pick<Connection, 'hearPeople'>;
  live: Pick<LiveEvents, 'hearPeople' | 'isTimely'>;
}

/** Of one or two kilobytes each. */
const MAX_SESSIONS = 5000;

/**
 * Sessions by the hash of their token, for the requests that follow. Used only while this process hears of
 * changes in time. Source: docs/decisions/0101.
 */
export function openSessionMemory({ config: { sessionMemoryMs }, connection, live }: Needs): SessionMemory {
  if (sessionMemoryMs === 0) return { find: async (_token, read) => await read() };
  const kept = new LRUCache<string, Found>({ max: MAX_SESSIONS, ttl: sessionMemoryMs });
  /** How often something was forgotten: what was being read meanwhile may be from before. */
  let forgotten = 0;

  function forget(userId: string): void {
    forgotten += 1;
    if (userId === '*') return kept.clear();
    const own = [...kept.entries()].flatMap(([key, { user }]) => (user.id === userId ? [key] : []));
    for (const key of own) kept.delete(key);
  }

  connection.hearPeople(forget);
  live.hearPeople(forget);
  return {
    async find(token, read) {
      const key = hashOf(token);
      const known = live.isTimely() ? kept.get(key) : undefined;
      if (known) return known;
      const before = forgotten;
      const found = await read();
      // Nothing tells of a profile that is made later.
      if (found?.profile && forgotten === before) kept.set(key, found);
      return found;
    },
  };
}

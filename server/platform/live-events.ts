/**
 * What changed, from the transaction that changed it to every open page: NOTIFY travels only when it commits. The
 * stream carries a noun and an id; who may hear it is decided here, what they may see when the page asks again.
 */
import { EventPublisher } from '@orpc/server';
import pg from 'pg';
import type { LiveEvent } from '#contract/contract.ts';
import type { Executor } from './database.ts';
import { notify } from './live-events.store.ts';

const CHANNEL = 'elbbote_changes';

/** A change and whom it concerns: these people, and everybody of these roles. */
export interface Change extends LiveEvent {
  userIds: string[];
  roles?: string[];
}

export interface LiveEvents {
  /** Events for this person from now on, until `signal` aborts. */
  subscribe(viewer: { id: string; role: string }, signal: AbortSignal | undefined): AsyncGenerator<LiveEvent>;
  stop(): Promise<void>;
}

/** Announces changes, in one statement, when the caller's transaction commits. */
export async function announce(executor: Executor, ...changes: Change[]): Promise<void> {
  await notify(executor, CHANNEL, JSON.stringify(changes));
}

const everything: LiveEvent = { noun: '*', id: '*' };

/** Listens on a connection of its own; after losing it, tells every page to ask for everything. */
export async function listenForChanges(databaseUrl: string): Promise<LiveEvents> {
  const publisher = new EventPublisher<{ change: Change | 'lost' }>();
  let stopped = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    next.on('notification', (message) => {
      const changes = JSON.parse(message.payload ?? '[]') as Change[];
      for (const change of changes) publisher.publish('change', change);
    });
    next.on('error', () => undefined);
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    next.on('end', () => void reconnect());
    client = next;
  }

  async function reconnect(): Promise<void> {
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, 5000)) {
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      if (stopped) return;
      try {
        await connect();
        // What happened meanwhile was not heard.
        publisher.publish('change', 'lost');
        return;
      } catch {
        // The next round tries again.
      }
    }
  }

  await connect();
  return {
    async *subscribe(viewer, signal) {
      for await (const change of publisher.subscribe('change', { signal, maxBufferedEvents: 500 })) {
        if (change === 'lost') yield everything;
        else if (change.userIds.includes(viewer.id) || change.roles?.includes(viewer.role)) {
          yield { noun: change.noun, id: change.id };
        }
      }
    },
    async stop() {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}

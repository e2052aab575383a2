/**
 * What changed, from the transaction that changed it to every open page: NOTIFY travels only when it commits. The
 * stream carries a noun and an id; who may hear it is decided here, what they may see when the page asks again.
 */
import { EventPublisher } from '@orpc/server';
import pg from 'pg';
import type { LiveEvent } from '#contract/contract.ts';
import { AppError } from './app-error.ts';
import type { Executor } from './database.ts';
import { notify } from './live-events.store.ts';

const CHANNEL = 'elbbote_changes';

/** A change and whom it concerns: these people, and everybody of these roles. */
export interface Change extends LiveEvent {
  userIds: string[];
  roles?: string[];
}

/** Who listens: a person at one of their sessions. */
export interface Listener {
  id: string;
  role: string;
  sessionId?: string;
}

export interface LiveEvents {
  /**
   * Events for this person from now on, until `signal` aborts, the session ends or an hour is over: then the page
   * connects anew and is asked again who it is. Throws RATE_LIMITED at once beyond ten streams.
   */
  subscribe(listener: Listener, signal: AbortSignal | undefined): AsyncGenerator<LiveEvent>;
  stop(): Promise<void>;
}

/** Announces changes, in one statement, when the caller's transaction commits. */
export async function announce(executor: Executor, ...changes: Change[]): Promise<void> {
  await notify(executor, CHANNEL, JSON.stringify(changes));
}

const everything: LiveEvent = { noun: '*', id: '*' };
/** The last thing that a page hears: whoever looks at it is signed out. */
export const signedOut: LiveEvent = { noun: 'session', id: '*' };

const STREAMS_EACH = 10;
const STREAM_MS = 60 * 60_000;

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

  const streams = new Map<string, number>();

  /** Takes one of the person's places and answers how to give it back, once. */
  function takePlace(id: string): () => void {
    const taken = streams.get(id) ?? 0;
    if (taken >= STREAMS_EACH) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 60 });
    streams.set(id, taken + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (streams.get(id) ?? 1) - 1;
      if (left > 0) streams.set(id, left);
      else streams.delete(id);
    };
  }

  async function* listen(
    listener: Listener,
    ends: AbortSignal,
    giveBack: () => void,
  ): AsyncGenerator<LiveEvent> {
    try {
      for await (const change of publisher.subscribe('change', { signal: ends, maxBufferedEvents: 500 })) {
        if (change === 'lost') {
          // The end of the session may be among what was not heard.
          yield everything;
          return;
        }
        if (change.noun === 'session') {
          if (change.id !== listener.sessionId) continue;
          yield signedOut;
          return;
        }
        if (change.userIds.includes(listener.id) || change.roles?.includes(listener.role)) {
          yield { noun: change.noun, id: change.id };
        }
      }
    } catch (error) {
      if (!ends.aborted) throw error;
    } finally {
      giveBack();
    }
  }

  await connect();
  return {
    subscribe(listener, signal) {
      const giveBack = takePlace(listener.id);
      const ends = AbortSignal.any([AbortSignal.timeout(STREAM_MS), ...(signal ? [signal] : [])]);
      // Also of a stream that nobody ever reads.
      ends.addEventListener('abort', giveBack, { once: true });
      return listen(listener, ends, giveBack);
    },
    async stop() {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}

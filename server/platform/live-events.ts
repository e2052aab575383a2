/**
 * What changed, from the transaction that changed it to every open page: NOTIFY travels only when it commits.
 * The stream carries a noun and an id; who may hear it is decided here, what they may see when the page asks
 * again.
 */
import { EventPublisher } from '@orpc/server';
import pg from 'pg';
import type { LiveEvent } from '#contract/platform/live-event.ts';
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

/** A page asks for what it shows a moment before its stream stands: it hears of the last moments as well. */
type Beginning = 'now' | 'lately';

export interface LiveEvents {
  /**
   * Events for this person from now on, until `signal` aborts, the session ends or an hour is over: then the
   * page connects anew and is asked again who it is. Throws RATE_LIMITED at once beyond ten streams.
   */
  subscribe(listener: Listener, signal: AbortSignal | undefined, from?: Beginning): AsyncGenerator<LiveEvent>;
  /**
   * The server's own ear for every change, before any page hears of it, by whichever process; '*' when some
   * may have been missed. Answers how to hang up.
   */
  hear(listener: (change: LiveEvent) => void): () => void;
  /** The same for whoever has the link of this delivery: that it has changed, and nothing else. */
  follow(deliveryId: string, signal: AbortSignal | undefined, from?: Beginning): AsyncGenerator<LiveEvent>;
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
/** Longer than a page on a slow line takes from its first question to its stream. */
const LATELY_MS = 5000;

/** Listens on a connection of its own; after losing it, tells every page to ask for everything. */
export async function listenForChanges(databaseUrl: string): Promise<LiveEvents> {
  /** Each listener hears under a number of its own: one change wakes those whom it concerns, not all. */
  const publisher = new EventPublisher<Record<string, LiveEvent | 'lost'>>();
  const listening = listListeners();
  const lately = keepLately();
  const ears = new Set<(change: LiveEvent) => void>();
  let stopped = false;
  let client: pg.Client | undefined;

  function tell({ noun, id, userIds, roles = [] }: Change): void {
    for (const ear of ears) ear({ noun, id });
    if (noun === 'session') {
      for (const listener of listening.of([`session:${id}`])) publisher.publish(listener, signedOut);
      return;
    }
    const keys = [...userIds.map((userId) => `person:${userId}`), ...roles.map((role) => `role:${role}`)];
    publish(keys, { noun, id });
    // Whoever has the link of a delivery does not know its id.
    if (noun === 'delivery' || noun === 'position') publish([`delivery:${id}`], { noun, id: '*' });
  }

  function publish(keys: string[], event: LiveEvent): void {
    // The next position comes by itself.
    if (event.noun !== 'position') lately.add(keys, event);
    for (const listener of listening.of(keys)) publisher.publish(listener, event);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    next.on('notification', (message) => {
      const changes = JSON.parse(message.payload ?? '[]') as Change[];
      for (const change of changes) tell(change);
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
        for (const listener of listening.all()) publisher.publish(listener, 'lost');
        for (const ear of ears) ear(everything);
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
    listener: string,
    ends: AbortSignal,
    giveBack: () => void,
    findMissed: () => LiveEvent[],
  ): AsyncGenerator<LiveEvent> {
    try {
      const events = publisher.subscribe(listener, { signal: ends, maxBufferedEvents: 500 });
      yield* findMissed();
      for await (const event of events) {
        // The end of the session may be among what was not heard.
        yield event === 'lost' ? everything : event;
        if (event === 'lost' || event.noun === 'session') return;
      }
    } catch (error) {
      if (!ends.aborted) throw error;
    } finally {
      giveBack();
    }
  }

  function open(
    place: string,
    keys: string[],
    signal: AbortSignal | undefined,
    from: Beginning = 'now',
  ): AsyncGenerator<LiveEvent> {
    const leavePlace = takePlace(place);
    const { listener, leave } = listening.join(keys);
    const giveBack = () => {
      leavePlace();
      leave();
    };
    const ends = AbortSignal.any([AbortSignal.timeout(STREAM_MS), ...(signal ? [signal] : [])]);
    // Also of a stream that nobody ever reads.
    ends.addEventListener('abort', giveBack, { once: true });
    return listen(listener, ends, giveBack, () => (from === 'lately' ? lately.of(keys) : []));
  }

  await connect();
  return {
    subscribe({ id, role, sessionId }, signal, from) {
      const session = sessionId ? [`session:${sessionId}`] : [];
      return open(`person:${id}`, [`person:${id}`, `role:${role}`, ...session], signal, from);
    },
    hear(ear) {
      ears.add(ear);
      return () => void ears.delete(ear);
    },
    follow: (deliveryId, signal, from) =>
      open(`delivery:${deliveryId}`, [`delivery:${deliveryId}`], signal, from),
    async stop() {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}

/** What was told in the last moments, for whoever comes a moment too late. */
function keepLately() {
  const told: { at: number; keys: string[]; event: LiveEvent }[] = [];
  const forget = () => {
    const begin = performance.now() - LATELY_MS;
    const kept = told.findIndex(({ at }) => at >= begin);
    told.splice(0, kept === -1 ? told.length : kept);
  };
  return {
    add(keys: string[], event: LiveEvent) {
      forget();
      told.push({ at: performance.now(), keys, event });
    },
    /** Of each noun the last: the page asks for all of it anyway. */
    of(keys: string[]): LiveEvent[] {
      forget();
      const concerning = told.filter((one) => one.keys.some((key) => keys.includes(key)));
      return [...new Map(concerning.map(({ event }) => [event.noun, event])).values()];
    },
  };
}

/** Who listens for what. */
function listListeners() {
  const byKey = new Map<string, Set<string>>();
  const everybody = new Set<string>();
  let count = 0;
  return {
    all: () => [...everybody],
    /** Each of them once. */
    of: (keys: string[]) => new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])])),
    join(keys: string[]) {
      count += 1;
      const listener = String(count);
      everybody.add(listener);
      for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(listener));
      return {
        listener,
        leave() {
          everybody.delete(listener);
          for (const key of keys) {
            const those = byKey.get(key);
            those?.delete(listener);
            if (those?.size === 0) byKey.delete(key);
          }
        },
      };
    },
  };
}

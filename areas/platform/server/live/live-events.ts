/**
 * Sends changes from the transaction that makes them to every open page: NOTIFY is only delivered on commit.
 * The stream contains a noun and an id; who receives it is decided here, what they may see is decided when
 * the page reloads its data, or when the receiver's page is given its position with the event
 * (`areas/dispatch/server/receiver/receiver.module.ts`).
 */
import { EventPublisher } from '@orpc/server';
import type { LiveEvent } from '#platform/contract/live-event.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { leaveWith } from '#platform/server/database/at-commit.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { hearNotifications } from '#platform/server/database/hear-notifications.ts';
import { type LiveEcho, startEcho } from './live-echo.ts';

const CHANNEL = 'elbbote_changes';
/** By triggers (app/migrations/0113_session_changes.sql): each message is the id of a person. */
const PEOPLE_CHANNEL = 'elbbote_people';
const ECHO_CHANNEL = 'elbbote_echo';

/** A change and its recipients: these people, and everybody with these roles. */
export interface Change extends LiveEvent {
  userIds: string[];
  roles?: string[];
}

/** A subscriber: a person in one of their sessions. */
export interface Listener {
  id: string;
  role: string;
  sessionId?: string;
}

/**
 * A page loads its data a moment before its stream opens, so it also receives the events of the last moments.
 */
type Beginning = 'now' | 'lately';

export interface LiveEvents {
  /**
   * Events for this person from now on, until `signal` aborts, the session ends or an hour is over: then the
   * page reconnects and its session is checked again. Throws RATE_LIMITED immediately beyond ten streams.
   */
  subscribe(listener: Listener, signal: AbortSignal | undefined, from?: Beginning): AsyncGenerator<LiveEvent>;
  /**
   * The server's own subscription to every change by any process, called before any page; '*' if some may
   * have been missed. Returns the function to unsubscribe.
   */
  hear(listener: (change: LiveEvent) => void): () => void;
  /**
   * The id of each person of whom something has changed that a session is read with; '*' if some changes may
   * have been missed.
   */
  hearPeople(ear: (userId: string) => void): void;
  /** Whether every change by any process that is older than a second has been heard. */
  isTimely(): boolean;
  /** As `subscribe`, for everybody with the link of this delivery: that it has changed, and nothing else. */
  follow(deliveryId: string, signal: AbortSignal | undefined, from?: Beginning): AsyncGenerator<LiveEvent>;
  /** Seconds since this process last heard its own message, which it sends every two seconds. */
  echoAgeSeconds(): number;
  /** Ends every stream, and each that is opened from now on: its page reconnects to another process. */
  endStreams(): void;
  stop(): Promise<void>;
}

/** Announces changes when the caller's transaction commits. */
export async function announce(executor: Executor, ...changes: Change[]): Promise<void> {
  await leaveWith(executor, { messages: changes.map((body) => ({ channel: CHANNEL, body })) });
}

const everything: LiveEvent = { noun: '*', id: '*' };
/** The last event of a stream: the person is signed out. */
export const signedOut: LiveEvent = { noun: 'session', id: '*' };

const STREAMS_EACH = 10;
const STREAM_MS = 60 * 60_000;
/** Longer than a page on a slow connection takes from its first request to its stream. */
const LATELY_MS = 5000;

/**
 * Listens on a separate connection; after losing it, tells every page to reload everything. Its own messages
 * are sent through `executor`, the way that every change takes. Throws if the database does not answer.
 */
export async function listenForChanges(
  directUrl: string,
  executor: Executor,
  echoEveryMs?: number,
): Promise<LiveEvents> {
  /** Each listener has a number of its own: a change wakes only those it concerns. */
  const publisher = new EventPublisher<Record<string, LiveEvent | 'lost'>>();
  const listening = listListeners();
  const lately = keepLately();
  const ears = new Set<(change: LiveEvent) => void>();
  const peopleEars: ((userId: string) => void)[] = [];
  const ending = new AbortController();
  /** Once it listens. */
  let echo: LiveEcho | undefined;

  function tell({ noun, id, userIds, roles = [] }: Change): void {
    for (const ear of ears) ear({ noun, id });
    if (noun === 'session') {
      for (const listener of listening.of([`session:${id}`])) publisher.publish(listener, signedOut);
      return;
    }
    const keys = [...userIds.map((userId) => `person:${userId}`), ...roles.map((role) => `role:${role}`)];
    publish(keys, { noun, id });
    // People with the link of a delivery do not know its id.
    if (noun === 'delivery' || noun === 'position') publish([`delivery:${id}`], { noun, id: '*' });
  }

  function publish(keys: string[], event: LiveEvent): void {
    // Positions are left out: the next one comes by itself.
    if (event.noun !== 'position') lately.add(keys, event);
    for (const listener of listening.of(keys)) publisher.publish(listener, event);
  }

  function lost(): void {
    // Events during the outage were missed.
    for (const listener of listening.all()) publisher.publish(listener, 'lost');
    for (const ear of ears) ear(everything);
    for (const ear of peopleEars) ear('*');
  }

  function hear(channel: string, payload: string): void {
    const bodies: unknown[] = JSON.parse(payload);
    for (const body of bodies) {
      if (channel === CHANNEL) tell(body as Change);
      else if (channel === PEOPLE_CHANNEL) for (const ear of peopleEars) ear(body as string);
      else echo?.hear(body as string);
    }
  }

  const streams = new Map<string, number>();

  /** Takes one of the person's places and returns the function that releases it, once. */
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
        // The end of the session may have been missed.
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
    const ends = AbortSignal.any([
      AbortSignal.timeout(STREAM_MS),
      ending.signal,
      ...(signal ? [signal] : []),
    ]);
    // Also for a stream that is never read.
    ends.addEventListener('abort', giveBack, { once: true });
    return listen(listener, ends, giveBack, () => (from === 'lately' ? lately.of(keys) : []));
  }

  // The echo last: whoever hears it hears all.
  const channels = [CHANNEL, PEOPLE_CHANNEL, ECHO_CHANNEL];
  const notifications = await hearNotifications(directUrl, channels, { hear, lost });
  echo = startEcho(
    (token) => leaveWith(executor, { messages: [{ channel: ECHO_CHANNEL, body: token }] }),
    echoEveryMs,
  );
  return {
    subscribe({ id, role, sessionId }, signal, from) {
      const session = sessionId ? [`session:${sessionId}`] : [];
      return open(`person:${id}`, [`person:${id}`, `role:${role}`, ...session], signal, from);
    },
    hear(ear) {
      ears.add(ear);
      return () => void ears.delete(ear);
    },
    hearPeople: (ear) => void peopleEars.push(ear),
    isTimely: echo.isTimely,
    follow: (deliveryId, signal, from) =>
      open(`delivery:${deliveryId}`, [`delivery:${deliveryId}`], signal, from),
    echoAgeSeconds: echo.ageSeconds,
    endStreams: () => ending.abort(),
    async stop() {
      echo?.stop();
      ending.abort();
      await notifications.stop();
    },
  };
}

/** Events of the last moments, for streams that open slightly too late. */
function keepLately() {
  const recent: { at: number; keys: string[]; event: LiveEvent }[] = [];
  const forget = () => {
    const begin = performance.now() - LATELY_MS;
    const kept = recent.findIndex(({ at }) => at >= begin);
    recent.splice(0, kept === -1 ? recent.length : kept);
  };
  return {
    add(keys: string[], event: LiveEvent) {
      forget();
      recent.push({ at: performance.now(), keys, event });
    },
    /** The last event of each noun: the page reloads all of it anyway. */
    of(keys: string[]): LiveEvent[] {
      forget();
      const concerning = recent.filter((one) => one.keys.some((key) => keys.includes(key)));
      return [...new Map(concerning.map(({ event }) => [event.noun, event])).values()];
    },
  };
}

/** The listeners by key. */
function listListeners() {
  const byKey = new Map<string, Set<string>>();
  const everybody = new Set<string>();
  let count = 0;
  return {
    all: () => [...everybody],
    /** Without duplicates. */
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

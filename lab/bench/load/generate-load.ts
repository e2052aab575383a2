/** The load generator, a process of its own: sends what is due at its instant, however late the server is. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Calls, planCalls } from './calls.ts';
import { type Follower, keepFollowers } from './followers.ts';
import { type Answer, type Lines, openLines } from './lines.ts';
import { type Cast, type Demand, DRIVERS, type Kind, type Step, type StepFigures } from './load-messages.ts';
import { openTally, type Tally } from './tally.ts';

const QUOTES = 250;
const ORDERS = 12;
const FIXES = 500;
const FOLLOWERS = 6000;
const TICK_MS = 4;
/** A page repeats what was refused, after the time that it was told. */
const MAX_RETRIES = 3;
const RETRY_MS = 5000;
/** What was due at the end is waited for so long. */
const LAST_MS = 15_000;

interface Generator {
  cast: Cast;
  calls: Calls;
  lines: Lines;
  followers: Follower[];
  tally: Tally;
  sent: Record<'quote' | 'order' | 'fix', number>;
  open: number;
}

let generator: Generator | undefined;

process.on('disconnect', () => process.exit(0));
process.on('message', (demand: Demand) => {
  if (demand.kind === 'cast') {
    const calls = planCalls(demand.cast);
    generator = {
      cast: demand.cast,
      calls,
      lines: openLines(demand.cast.port),
      followers: [],
      tally: openTally(1),
      sent: { quote: 0, order: 0, fix: 0 },
      open: 0,
    };
    process.send?.({});
  }
  if (demand.kind === 'step' && generator) {
    void runStep(generator, demand).then((figures) => process.send?.(figures));
  }
  if (demand.kind === 'end') process.exit(0);
});

async function runStep(running: Generator, { share, seconds }: Step): Promise<StepFigures> {
  const { cast, calls, followers } = running;
  const watching = {
    onEvent: () => running.tally.event(),
    onMissed: async (token: string) => {
      await call(running, "follower's reload", performance.now(), calls.reload(token));
    },
    onLost: () => running.tally.lostFollower(),
  };
  const count = Math.min(cast.tokens.length * 10, Math.round(FOLLOWERS * share));
  await keepFollowers(followers, count, { port: cast.port, tokens: cast.tokens, calls, watching });
  const drivers = Math.min(cast.drivers.length, Math.max(1, Math.round(DRIVERS * share)));
  const before = process.cpuUsage();
  running.tally = openTally(seconds);
  const { tally } = running;
  await arrive(seconds, [
    { perSecond: QUOTES * share, begin: (dueAt) => lookAtPrice(running, dueAt) },
    { perSecond: ORDERS * share, begin: (dueAt) => order(running, dueAt, drivers) },
    { perSecond: FIXES * share, begin: (dueAt) => report(running, dueAt, drivers) },
  ]);
  const until = performance.now() + LAST_MS;
  while (running.open > 0 && performance.now() < until) await sleep(20);
  const { user, system } = process.cpuUsage(before);
  return { ...tally.read(), processorMs: (user + system) / 1000 };
}

interface Arrival {
  perSecond: number;
  begin(dueAt: number): Promise<unknown>;
}

/** Begins each arrival at its instant, in equal distances, whatever became of those before. */
async function arrive(seconds: number, arrivals: Arrival[]): Promise<void> {
  const begin = performance.now();
  const next = arrivals.map(() => 0);
  while (performance.now() < begin + seconds * 1000) {
    for (const [index, { perSecond, begin: start }] of arrivals.entries()) {
      for (;;) {
        const dueAt = begin + ((next[index] ?? 0) / perSecond) * 1000;
        if (dueAt > performance.now()) break;
        next[index] = (next[index] ?? 0) + 1;
        void start(dueAt);
      }
    }
    await sleep(TICK_MS);
  }
}

async function call(running: Generator, kind: Kind, dueAt: number, message: Buffer): Promise<Answer> {
  const { tally, lines } = running;
  running.open += 1;
  tally.sent(kind);
  const answer = await lines.exchange(message).catch((): Answer => ({ status: 0, text: '' }));
  running.open -= 1;
  tally.came(kind, dueAt, answer);
  return answer;
}

async function lookAtPrice(running: Generator, dueAt: number): Promise<void> {
  running.sent.quote += 1;
  await call(running, 'quote', dueAt, running.calls.quote(running.sent.quote));
}

async function report(running: Generator, dueAt: number, drivers: number): Promise<void> {
  running.sent.fix += 1;
  await call(running, 'fix', dueAt, running.calls.fix(running.sent.fix % drivers));
}

/** From the quote to the driver who accepts; ends where a step is refused for good. */
async function order(running: Generator, dueAt: number, drivers: number): Promise<void> {
  const { calls, tally } = running;
  running.sent.order += 1;
  running.open += 1;
  const number = running.sent.order;
  const step = async (kind: Kind, due: number, write: () => Buffer): Promise<string> => {
    let at = due;
    for (let tries = 1; ; tries += 1) {
      const { status, text } = await call(running, kind, at, write());
      if (status >= 200 && status < 400) return text;
      if (status !== 503 || tries === MAX_RETRIES) throw new Refused(kind);
      await sleep(RETRY_MS);
      at = performance.now();
    }
  };
  try {
    const quoted = await step("order's quote", dueAt, () => calls.orderQuote(number));
    const quoteId = find(quoted, /"id":"([^"]+)"/);
    const opened = await step('checkout', performance.now(), () => calls.checkout(number, quoteId));
    const { pathname } = new URL(find(opened, /"url":"([^"]+)"/));
    await step('payment', performance.now(), () => calls.payment(pathname));
    const sessionId = pathname.split('/').at(-1) ?? '';
    const paid = await step('success page', performance.now(), () => calls.success(number, sessionId));
    const deliveryId = find(paid, /"delivery":\{"id":"([^"]+)"/);
    tally.orderDone();
    await step('acceptance', performance.now(), () => calls.acceptance(number % drivers, deliveryId));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  } finally {
    running.open -= 1;
  }
}

/** Counted already. */
class Refused extends Error {}

function find(text: string, what: RegExp): string {
  const found = what.exec(text)?.[1];
  if (!found) throw new Error(`an answer without what is needed: ${text.slice(0, 600)}`);
  return found;
}

/**
 * What one acceptance, quote and position cost: the request alone beside the least SQL that could do it, in
 * rounds that alternate, and then with everything that follows, as processor time. Calls carry idempotency
 * keys; the requests' drivers and addresses are as many as people would be.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { askServer, readProcessorMs, withServer } from '#lab/bench/measured-server.ts';
import { median } from '#lab/bench/median.ts';
import type { Statement } from '#lab/bench/messages.ts';
import { type Call, measureCalls, measureWork } from '#lab/bench/requests.ts';
import { type Bench, type Plan, planAcceptance, planPosition, planQuote } from './plans.ts';
import { endDeliveries, endUnattempted, makeDrivers } from './world.ts';

const ROUNDS = 5;
const DRIVERS = 60;
/** How many each driver gets in a round. */
const EACH = 5;
const CALLS = DRIVERS * EACH;
const MIN_CALLS = 1500;
const IDLE_MS = 8000;

export type Operation = 'acceptance' | 'quote' | 'position';

export interface OperationFigures {
  /** Calls a second over 16 connections: the request alone, no job is worked on. */
  rate: number;
  /** The same for the least SQL, with as many connections. */
  minimalRate: number;
  /** The median of the rounds' own ratios. */
  ratio: number;
  statements: number;
  commits: number;
  /** Processor milliseconds of one call. */
  alone: { node: number; database: number };
  /** With jobs and the dispatcher, without what the service uses at rest. */
  withAll: { node: number; database: number; rate: number };
}

export interface PageFigures {
  rate: number;
  plainRate: number;
  ratio: number;
}

export interface Measured {
  operations: Record<Operation, OperationFigures>;
  page: PageFigures;
  /** Processor milliseconds in a second at rest, jobs and dispatcher on. */
  idle: { node: number; database: number };
}

/** Quotes and positions are measured while every driver has what was accepted just before. */
export async function measureOperations(): Promise<Measured> {
  return await withServer(async (child, served, pool) => {
    const drivers = await makeDrivers(served, DRIVERS);
    const bench: Bench = { child, served, pool, drivers };
    const plans: Record<Operation, Plan> = {
      acceptance: planAcceptance(bench),
      quote: planQuote(bench),
      position: planPosition(bench),
    };
    const names = Object.keys(plans) as Operation[];
    const alone = await measureAlone(bench, plans);
    await pool.query("delete from pgboss.job where state < 'completed'");
    await askServer(child, { kind: 'work' });
    await untilQuiet(bench);
    const began = performance.now();
    const before = await readProcessorMs(bench.child, bench.served);
    await sleep(IDLE_MS);
    const idle = perSecond(before, await readProcessorMs(bench.child, bench.served), began);
    const operations = {} as Measured['operations'];
    for (const name of names) {
      operations[name] = {
        ...alone.operations[name],
        withAll: await measureWithAll(bench, plans[name], idle),
      };
    }
    return { operations, page: alone.page, idle };
  });
}

async function measureAlone(bench: Bench, plans: Record<Operation, Plan>) {
  const { served, pool, drivers, child } = bench;
  const names = Object.keys(plans) as Operation[];
  const rounds = Object.fromEntries(names.map((name) => [name, [] as RoundFigures[]])) as Record<
    Operation,
    RoundFigures[]
  >;
  const page: { rate: number; plainRate: number }[] = [];
  const pageCall: Call = { method: 'GET', path: '/' };
  const html = await (await fetch(`http://127.0.0.1:${served.appPort}/`)).text();
  await askServer(child, { kind: 'answer', name: 'page', type: 'html', body: html });
  for (let round = -1; round < ROUNDS; round += 1) {
    const found = {} as Record<Operation, RoundFigures>;
    for (const name of names) {
      const calls = await plans[name].prepare(CALLS);
      const least = await plans[name].prepareMinimal(MIN_CALLS);
      const before = await readProcessorMs(bench.child, bench.served);
      const rate = await measureCalls(served.appPort, calls);
      const after = await readProcessorMs(bench.child, bench.served);
      const minimalRate = await measureWork(MIN_CALLS, least);
      await endUnattempted(pool);
      found[name] = {
        rate,
        minimalRate,
        node: (after.node - before.node) / CALLS,
        database: (after.database - before.database) / CALLS,
      };
    }
    const rate = await measureCalls(served.appPort, repeat(pageCall, MIN_CALLS));
    const plainRate = await measureCalls(served.plainPort, repeat({ ...pageCall, path: '/page' }, MIN_CALLS));
    await endDeliveries(pool, drivers);
    // The first round is a warm-up.
    if (round < 0) continue;
    for (const name of names) rounds[name].push(found[name]);
    page.push({ rate, plainRate });
  }
  const operations = {} as Record<Operation, Omit<OperationFigures, 'withAll'>>;
  for (const name of names) {
    const usual = (pick: (round: RoundFigures) => number) => median(rounds[name].map(pick));
    operations[name] = {
      rate: usual((one) => one.rate),
      minimalRate: usual((one) => one.minimalRate),
      ratio: usual((one) => one.rate / one.minimalRate),
      alone: { node: usual(({ node }) => node), database: usual(({ database }) => database) },
      ...(await countStatements(bench, plans[name])),
    };
  }
  return {
    operations,
    page: {
      rate: median(page.map((one) => one.rate)),
      plainRate: median(page.map((one) => one.plainRate)),
      ratio: median(page.map((one) => one.rate / one.plainRate)),
    },
  };
}

interface RoundFigures {
  rate: number;
  minimalRate: number;
  node: number;
  database: number;
}

/** Of a call that is not the first: caches and prepared statements are as they usually are. */
async function countStatements({ child, served }: Bench, plan: Plan) {
  const calls = await plan.prepare(1);
  await askServer(child, { kind: 'record' });
  await measureCalls(served.appPort, calls);
  const { statements } = await askServer<{ statements: Statement[] }>(child, { kind: 'recorded' });
  const counts = { statements: 0, commits: 0 };
  let isInTransaction = false;
  for (const { text } of statements) {
    const isBegin = /^begin/i.test(text);
    const isCommit = /^commit/i.test(text);
    if (!isBegin && !isCommit) counts.statements += 1;
    // Outside of a transaction each statement commits by itself.
    if (isCommit || (!isBegin && !isInTransaction)) counts.commits += 1;
    isInTransaction = isBegin || (isInTransaction && !isCommit);
  }
  return counts;
}

async function measureWithAll(
  bench: Bench,
  plan: Plan,
  idle: Measured['idle'],
): Promise<OperationFigures['withAll']> {
  const calls = await plan.prepare(CALLS);
  await untilQuiet(bench);
  const began = performance.now();
  const before = await readProcessorMs(bench.child, bench.served);
  await measureCalls(bench.served.appPort, calls);
  await untilQuiet(bench);
  const seconds = (performance.now() - began) / 1000;
  const after = await readProcessorMs(bench.child, bench.served);
  return {
    node: (after.node - before.node - idle.node * seconds) / CALLS,
    database: (after.database - before.database - idle.database * seconds) / CALLS,
    rate: CALLS / seconds,
  };
}

/** Until no job is due or running, and the service's own thread has nothing left to do. */
export async function untilQuiet(bench: Pick<Bench, 'pool'>): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const { rows } = await bench.pool.query(
      "select from pgboss.job where state < 'completed' and (state = 'active' or start_after <= now()) limit 1",
    );
    quiet = rows.length > 0 ? 0 : quiet + 1;
    await sleep(100);
  }
}

function perSecond(before: Measured['idle'], after: Measured['idle'], began: number): Measured['idle'] {
  const seconds = (performance.now() - began) / 1000;
  return {
    node: (after.node - before.node) / seconds,
    database: (after.database - before.database) / seconds,
  };
}

function repeat(call: Call, count: number): Call[] {
  return Array.from({ length: count }, () => call);
}

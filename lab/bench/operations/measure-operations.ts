/**
 * What one acceptance, quote and position cost, as processor time: the request alone beside the least SQL
 * that could do it, in rounds that alternate until they agree, and then with everything that follows. Calls
 * carry idempotency keys; the requests' drivers and addresses are as many as people would be.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { askServer, readProcessorMs, withServer } from '#lab/bench/measured-server.ts';
import { measureWarm } from '#lab/bench/measure-warm.ts';
import { median } from '#lab/bench/median.ts';
import type { Statement } from '#lab/bench/messages.ts';
import { type Call, measureCalls, measureWork } from '#lab/bench/requests.ts';
import { type Bench, type Plan, planAcceptance, planPosition, planQuote } from './plans.ts';
import { endDeliveries, endUnattempted, makeDrivers } from './world.ts';

const DRIVERS = 120;
/** How many each driver gets in a round; of positions more, whose time the kernel counts in tens of ms. */
const EACH: Record<Operation, number> = { acceptance: 3, quote: 3, position: 25 };
const callsOf = (name: Operation): number => DRIVERS * EACH[name];
const MIN_CALLS = 1500;
/** Positions wait for company: over a few connections their rate is that of the wait. */
const CONNECTIONS: Record<Operation, number> = { acceptance: 16, quote: 16, position: DRIVERS };
const IDLE_MS = 8000;

export type Operation = 'acceptance' | 'quote' | 'position';

/** Processor milliseconds of one call. */
export interface Cost {
  node: number;
  database: number;
}

export interface OperationFigures {
  /** Calls a second of a warm process: the request alone, no job is worked on. */
  rate: number;
  /** Of a process that has just started, and of a warm one. */
  cold: Cost;
  warm: Cost;
  /** The least SQL, over the same driver in this process. */
  minimal: Cost;
  /** How many times the least SQL's own a warm call costs; the median of the rounds' own. */
  times: number;
  statements: number;
  commits: number;
  /** With jobs and the dispatcher, without what the service uses at rest. */
  withAll: Cost & { rate: number };
}

export interface PageFigures {
  rate: number;
  plainRate: number;
  ratio: number;
}

export interface Measured {
  operations: Record<Operation, OperationFigures>;
  page: PageFigures;
  /** How many rounds came before the warm ones, and whether the last two of them agreed. */
  warmUp: { before: number; isSteady: boolean };
  /** Processor milliseconds in a second at rest, jobs and dispatcher on. */
  idle: Cost;
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
        withAll: await measureWithAll(bench, { name, plan: plans[name], idle }),
      };
    }
    return { operations, page: alone.page, warmUp: alone.warmUp, idle };
  });
}

async function measureAlone(bench: Bench, plans: Record<Operation, Plan>) {
  const { served, pool, drivers, child } = bench;
  const names = Object.keys(plans) as Operation[];
  const pageCall: Call = { method: 'GET', path: '/' };
  const html = await (await fetch(`http://127.0.0.1:${served.appPort}/`)).text();
  await askServer(child, { kind: 'answer', name: 'page', type: 'html', body: html });

  async function measureRound(): Promise<Round> {
    const operations = {} as Round['operations'];
    for (const name of names) {
      const calls = await plans[name].prepare(callsOf(name));
      const least = await plans[name].prepareMinimal(MIN_CALLS);
      const begun = await readProcessorMs(bench.child, bench.served);
      const rate = await measureCalls(served.appPort, calls, CONNECTIONS[name]);
      const between = await readProcessorMs(bench.child, bench.served);
      const own = process.cpuUsage();
      await measureWork(MIN_CALLS, least);
      const used = process.cpuUsage(own);
      const after = await readProcessorMs(bench.child, bench.served);
      await endUnattempted(pool);
      operations[name] = {
        rate,
        node: (between.node - begun.node) / calls.length,
        database: (between.database - begun.database) / calls.length,
        minimal: {
          node: (used.user + used.system) / 1000 / MIN_CALLS,
          database: (after.database - between.database) / MIN_CALLS,
        },
      };
    }
    const rate = await measureCalls(served.appPort, repeat(pageCall, MIN_CALLS));
    const plainRate = await measureCalls(served.plainPort, repeat({ ...pageCall, path: '/page' }, MIN_CALLS));
    await endDeliveries(pool, drivers);
    return { operations, page: { rate, plainRate } };
  }

  const { cold, warm, before, isSteady } = await measureWarm(measureRound, (round) =>
    names.map((name) => sumCost(round.operations[name])),
  );
  const operations = {} as Record<Operation, Omit<OperationFigures, 'withAll'>>;
  for (const name of names) {
    const usual = (pick: (round: RoundFigures) => number) =>
      median(warm.map((round) => pick(round.operations[name])));
    operations[name] = {
      rate: usual((one) => one.rate),
      cold: cold.operations[name],
      warm: { node: usual((one) => one.node), database: usual((one) => one.database) },
      minimal: {
        node: usual(({ minimal }) => minimal.node),
        database: usual(({ minimal }) => minimal.database),
      },
      times: usual((one) => sumCost(one) / sumCost(one.minimal)),
      ...(await countStatements(bench, plans[name])),
    };
  }
  return {
    operations,
    page: {
      rate: median(warm.map(({ page }) => page.rate)),
      plainRate: median(warm.map(({ page }) => page.plainRate)),
      ratio: median(warm.map(({ page }) => page.rate / page.plainRate)),
    },
    warmUp: { before, isSteady },
  };
}

const sumCost = ({ node, database }: Cost): number => node + database;

interface RoundFigures extends Cost {
  rate: number;
  minimal: Cost;
}

interface Round {
  operations: Record<Operation, RoundFigures>;
  page: { rate: number; plainRate: number };
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
  { name, plan, idle }: { name: Operation; plan: Plan; idle: Cost },
): Promise<OperationFigures['withAll']> {
  // What follows is warmed up by the same work before.
  await measureCalls(bench.served.appPort, await plan.prepare(callsOf(name)), CONNECTIONS[name]);
  if (name === 'acceptance') {
    await untilQuiet(bench);
    await endDeliveries(bench.pool, bench.drivers);
  }
  const calls = await plan.prepare(callsOf(name));
  await untilQuiet(bench);
  const began = performance.now();
  const before = await readProcessorMs(bench.child, bench.served);
  await measureCalls(bench.served.appPort, calls, CONNECTIONS[name]);
  await untilQuiet(bench);
  const seconds = (performance.now() - began) / 1000;
  const after = await readProcessorMs(bench.child, bench.served);
  return {
    node: (after.node - before.node - idle.node * seconds) / calls.length,
    database: (after.database - before.database - idle.database * seconds) / calls.length,
    rate: calls.length / seconds,
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

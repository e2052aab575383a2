/**
 * What an operation costs with one, two and four processes on one database. Four of them need more cores than
 * most machines that measure have, but a cost that does not grow says what they carry where each has its own.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { askServer, withProcesses, withServer } from './measured-server.ts';
import { measureWarm, reportWarmUp, type Warm } from './measure-warm.ts';
import { median } from './median.ts';
import type { Usage } from './messages.ts';
import { type Operation, untilQuiet } from './operations/measure-operations.ts';
import { type Bench, type Plan, planAcceptance, planPosition, planQuote } from './operations/plans.ts';
import { endDeliveries, makeDrivers } from './operations/world.ts';
import { readDatabaseMs } from './processor-time.ts';
import { CONNECTIONS, measureCalls } from './requests.ts';
import { toTable } from './to-table.ts';
import type { Measured } from './write-figures.ts';

/** One again at the end: the machine may have changed meanwhile. */
const COUNTS = [1, 2, 4, 1];
const DRIVERS = 60;
const CALLS: Record<Operation, number> = { acceptance: 180, quote: 600, position: 1200 };
const operations = Object.keys(CALLS) as Operation[];
const IDLE_MS = 3000;
/** What four processes carry at least, beside one. */
const WANTED = 3.2;

interface Cost {
  rate: number;
  /** Processor milliseconds of one call: of all processes together, and of their database. */
  node: number;
  database: number;
}
type Costs = Record<Operation, Cost>;

/**
 * The figures as text, and whether no operation costs so much more with four processes that they would carry
 * less than 3.2 times one.
 */
export async function measureProcesses(): Promise<Measured> {
  const found = await withServer(async (child, served, pool) => {
    const drivers = await makeDrivers(served, DRIVERS);
    const bench: Bench = { child, served, pool, drivers };
    await askServer(child, { kind: 'work' });
    const measured: { count: number; costs: Warm<Costs> }[] = [];
    for (const count of COUNTS) {
      await withProcesses({ child, served, count }, async (processes) => {
        const costs = await measureWarm(
          () => measureCosts(bench, processes),
          (round) => operations.map((operation) => round[operation].node + round[operation].database),
        );
        process.stdout.write(`${count}: ${reportWarmUp(costs)}\n`);
        measured.push({ count, costs });
      });
    }
    return measured;
  });
  const counts = [...new Set(COUNTS)];
  const usual = (count: number, operation: Operation): Cost => {
    const rounds = found
      .filter((one) => one.count === count)
      .flatMap(({ costs: { warm } }) => warm.map((costs) => costs[operation]));
    const usually = (figure: keyof Cost) => median(rounds.map((one) => one[figure]));
    return { rate: usually('rate'), node: usually('node'), database: usually('database') };
  };
  const carries = (operation: Operation) => (4 * usual(1, operation).node) / usual(4, operation).node;
  const text = ({ node, database }: Cost) => `${node.toFixed(2)} + ${database.toFixed(2)}`;
  const cold = (count: number, operation: Operation) => {
    const first = found.find((one) => one.count === count);
    return first ? text(first.costs.cold[operation]) : '';
  };
  const report = operations
    .map((operation) =>
      [
        `${operation}, ms of Node + PostgreSQL: four carry ${carries(operation).toFixed(1)} times one, by Node's cost`,
        toTable(
          ['processes', 'cold', 'warm', 'a second'],
          counts.map((count) => [
            String(count),
            cold(count, operation),
            text(usual(count, operation)),
            usual(count, operation).rate.toFixed(0),
          ]),
        ),
      ].join('\n\n'),
    )
    .join('\n\n');
  const figures = operations.map((operation) => ({
    what: `${operation}, one → four`,
    figure: `${text(usual(1, operation))} → ${text(usual(4, operation))}`,
    beside: `${carries(operation).toFixed(1)} times, goal ${WANTED}`,
  }));
  return { report, isGood: operations.every((operation) => carries(operation) >= WANTED), figures };
}

type Processes = Parameters<Parameters<typeof withProcesses>[1]>[0];

/** With all that follows, without what the processes use at rest. */
async function measureCosts(bench: Bench, processes: Processes): Promise<Costs> {
  const plans: Record<Operation, Plan> = {
    acceptance: planAcceptance(bench),
    quote: planQuote(bench),
    position: planPosition(bench),
  };
  const read = async () => {
    const usages = await Promise.all(
      processes.map(({ child }) => askServer<Usage>(child, { kind: 'usage' })),
    );
    return {
      at: performance.now(),
      node: usages.reduce((sum, { processorMs }) => sum + processorMs, 0),
      database: readDatabaseMs(bench.served.dataDir),
    };
  };
  await untilQuiet(bench);
  const before = await read();
  await sleep(IDLE_MS);
  const after = await read();
  const idle = (figure: 'node' | 'database') => (after[figure] - before[figure]) / (after.at - before.at);
  const costs = {} as Costs;
  for (const operation of operations) {
    const calls = await plans[operation].prepare(CALLS[operation]);
    await untilQuiet(bench);
    const begun = await read();
    await Promise.all(
      processes.map(({ port }, index) =>
        measureCalls(
          port,
          calls.filter((_, place) => place % processes.length === index),
          CONNECTIONS / processes.length,
        ),
      ),
    );
    const answered = performance.now();
    await untilQuiet(bench);
    const ended = await read();
    const cost = (figure: 'node' | 'database') =>
      (ended[figure] - begun[figure] - idle(figure) * (ended.at - begun.at)) / calls.length;
    costs[operation] = {
      rate: calls.length / ((answered - begun.at) / 1000),
      node: cost('node'),
      database: cost('database'),
    };
  }
  await endDeliveries(bench.pool, bench.drivers);
  return costs;
}

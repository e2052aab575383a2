/**
 * What an operation costs with one, two and four processes on one database. Four of them need more cores than
 * most machines that measure have, but a cost that does not grow says what they carry where each has its own.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { askServer, withProcesses, withServer } from './measured-server.ts';
import type { Usage } from './messages.ts';
import { type Operation, untilQuiet } from './operations/measure-operations.ts';
import { type Bench, type Plan, planAcceptance, planPosition, planQuote } from './operations/plans.ts';
import { endDeliveries, makeDrivers } from './operations/world.ts';
import { readDatabaseMs } from './processor-time.ts';
import { CONNECTIONS, measureCalls } from './requests.ts';
import { toTable } from './to-table.ts';
import { writeReport } from './write-report.ts';

/** One again at the end: the machine may have changed meanwhile. */
const COUNTS = [1, 2, 4, 1];
const ROUNDS = 2;
/** New processes compile what they run. */
const WARM_UPS = 2;
const DRIVERS = 60;
const CALLS: Record<Operation, number> = { acceptance: 180, quote: 600, position: 1200 };
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
 * less than 3.2 times one; writes them into docs/performance.md.
 */
export async function measureProcesses(): Promise<{ report: string; isGood: boolean }> {
  const found = await withServer(async (child, served, pool) => {
    const drivers = await makeDrivers(served, DRIVERS);
    const bench: Bench = { child, served, pool, drivers };
    await askServer(child, { kind: 'work' });
    const byCount = new Map<number, Costs[]>(COUNTS.map((count) => [count, []]));
    for (const count of COUNTS) {
      await withProcesses({ child, served, count }, async (processes) => {
        for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
          const costs = await measureCosts(bench, processes);
          if (round >= 0) byCount.get(count)?.push(costs);
        }
      });
    }
    return byCount;
  });
  const operations = Object.keys(CALLS) as Operation[];
  const counts = [...found.keys()];
  const usual = (count: number, operation: Operation): Cost => {
    const rounds = (found.get(count) ?? []).map((costs) => costs[operation]);
    const mean = (figure: keyof Cost) => rounds.reduce((sum, one) => sum + one[figure], 0) / rounds.length;
    return { rate: mean('rate'), node: mean('node'), database: mean('database') };
  };
  const carries = (operation: Operation) => (4 * usual(1, operation).node) / usual(4, operation).node;
  const report = writeReport(
    'npm run bench -- processes',
    toTable(
      ['', ...counts.map((count) => `${count}: a second, Node + PostgreSQL`), 'four beside one, by cost'],
      operations.map((operation) => [
        operation,
        ...counts.map((count) => {
          const { rate, node, database } = usual(count, operation);
          return `${rate.toFixed(0)}, ${node.toFixed(2)} + ${database.toFixed(2)} ms`;
        }),
        carries(operation).toFixed(1),
      ]),
    ),
  );
  return { report, isGood: operations.every((operation) => carries(operation) >= WANTED) };
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
  for (const operation of Object.keys(CALLS) as Operation[]) {
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

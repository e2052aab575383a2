/** How late the served process's event loop is while people's works go on. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillDeliveries } from '#lab/bench/fill-deliveries.ts';
import { askServer, withServer } from '#lab/bench/measured-server.ts';
import type { Lateness } from '#lab/bench/messages.ts';
import type { Bench } from '#lab/bench/operations/plans.ts';
import { makeDrivers } from '#lab/bench/operations/world.ts';
import { measureCalls } from '#lab/bench/requests.ts';
import { toTable } from '#lab/bench/to-table.ts';
import type { Measured } from '#lab/bench/write-figures.ts';
import { listWorks, signInFilled } from './works.ts';

const LIMIT_MS = 50;
/** How many of the worst belong into docs/performance.md. */
const TOLD = 3;
const DRIVERS = 60;
const FILLED = { deliveries: 20_000, drivers: 60, hasHistory: true };
/** What the start has left to do, and what follows a work. */
const SETTLE_MS = 3000;

/**
 * The figures as text, and whether none is over the limit. Beside the lateness, which others cause as well on
 * a busy machine, stands the thread's own processor time between two ticks.
 */
export async function measureStall(): Promise<Measured> {
  const rows = await withServer(async (child, served, pool) => {
    const drivers = await makeDrivers(served, DRIVERS);
    const bench: Bench = { child, served, pool, drivers };
    await fillDeliveries(served.databaseUrl, FILLED);
    const people = await signInFilled(bench);
    await askServer(child, { kind: 'work' });
    await sleep(SETTLE_MS);
    // Made again from their rows.
    await rm(path.join(served.dataDir, 'files', 'invoices'), { recursive: true, force: true });
    const found: { name: string; calls: number; late: Lateness }[] = [];
    for (const [name, prepare] of Object.entries(listWorks(bench, people))) {
      const calls = await prepare();
      if (calls.length === 0) throw new Error(`nothing to do: ${name}`);
      await askServer(child, { kind: 'watch' });
      await measureCalls(served.appPort, calls).catch((error: unknown) => {
        throw new Error(`${name} failed`, { cause: error });
      });
      await sleep(SETTLE_MS);
      found.push({ name, calls: calls.length, late: await askServer<Lateness>(child, { kind: 'watched' }) });
    }
    return found;
  });
  const report = toTable(
    ['', 'calls', 'late at worst', 'own work at once, at most'],
    rows.map(({ name, calls, late: { maxMs, busyMs } }) => [
      name,
      String(calls),
      `${maxMs.toFixed(0)} ms`,
      `${busyMs.toFixed(0)} ms`,
    ]),
  );
  const worst = rows.toSorted((one, other) => other.late.maxMs - one.late.maxMs).slice(0, TOLD);
  const figures = worst.map(({ name, late: { maxMs, busyMs } }) => ({
    what: `late during ${name}`,
    figure: `${maxMs.toFixed(0)} ms, own work ${busyMs.toFixed(0)}`,
    beside: `${LIMIT_MS} ms`,
  }));
  return { report, isGood: rows.every(({ late: { maxMs } }) => maxMs <= LIMIT_MS), figures };
}

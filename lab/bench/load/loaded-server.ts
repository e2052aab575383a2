/** The server under load: its people, the generator beside it, and what both use. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type pg from 'pg';
import { askProcess, askServer, readProcessorMs, withServer } from '#lab/bench/measured-server.ts';
import type { Lateness, Served } from '#lab/bench/messages.ts';
import {
  endAccepted,
  giveRides,
  makeCustomers,
  makeDrivers,
  type MeasuredDriver,
  setOnline,
} from '#lab/bench/operations/world.ts';
import { readResidentBytes } from '#lab/bench/processor-time.ts';
import { type Cast, type Demand, DRIVERS, type Step, type StepFigures } from './load-messages.ts';

const CUSTOMERS = 200;
/** What a driver accepted is delivered after this time, by SQL: nobody carries ever more. */
const CARRIED_SECONDS = 60;
const ENDED_EVERY_MS = 5000;
const SAMPLED_EVERY_MS = 1000;

export interface Loaded {
  /** A step, after which the load ends. */
  run(step: Step): Promise<LoadFigures>;
}

export interface LoadFigures extends StepFigures {
  /** Bytes, once a second. */
  rss: number[];
  /** Until the last answer: longer than arrivals go on. */
  wallMs: number;
  nodeMs: number;
  databaseMs: number;
  lateMs: number;
}

/** Runs `measure` with as many drivers as belong to `share`, each with a parcel on its way. */
export async function withLoad<T>(share: number, measure: (loaded: Loaded) => Promise<T>): Promise<T> {
  return await withServer(
    async (child, served, pool) => {
      const drivers = await makeDrivers(served, Math.ceil(DRIVERS * share));
      const customers = await makeCustomers(served, CUSTOMERS);
      const rides = await giveRides(pool, drivers);
      const carried = new Map(rides.map((ride) => [ride.driverId, ride]));
      const tokens = drivers.map(({ id }) => carried.get(id)?.token ?? '');
      await askServer(child, { kind: 'work' });
      const generator = fork(path.join(import.meta.dirname, 'generate-load.ts'));
      try {
        const cast: Cast = { port: served.appPort, origin: served.origin, drivers, customers, tokens };
        await askProcess(generator, { kind: 'cast', cast } satisfies Demand);
        const running = { child, served, pool, drivers, generator };
        return await measure({ run: async (step) => await runStep(running, step) });
      } finally {
        generator.send({ kind: 'end' } satisfies Demand);
      }
    },
    // As in production.
    { OVERLOAD_MS: '200' },
  );
}

interface Running {
  child: ChildProcess;
  served: Served;
  pool: pg.Pool;
  drivers: MeasuredDriver[];
  generator: ChildProcess;
}

async function runStep(running: Running, step: Step): Promise<LoadFigures> {
  const { child, served, pool, drivers, generator } = running;
  await setOnline(pool, drivers, Math.round(DRIVERS * step.share));
  const before = await readProcessorMs(child, served);
  const began = performance.now();
  await askServer(child, { kind: 'watch' });
  const rss: number[] = [];
  const sampling = setInterval(() => rss.push(readResidentBytes(child.pid ?? 0)), SAMPLED_EVERY_MS);
  // What it would end is ended five seconds later if the database is too busy.
  const end = () => void endAccepted(pool, CARRIED_SECONDS).catch(() => undefined);
  const ending = setInterval(end, ENDED_EVERY_MS);
  try {
    const figures = await askProcess<StepFigures>(generator, { kind: 'step', ...step } satisfies Demand);
    const after = await readProcessorMs(child, served);
    const wallMs = performance.now() - began;
    const { maxMs: lateMs } = await askServer<Lateness>(child, { kind: 'watched' });
    return {
      ...figures,
      rss,
      lateMs,
      wallMs,
      nodeMs: after.node - before.node,
      databaseMs: after.database - before.database,
    };
  } finally {
    clearInterval(sampling);
    clearInterval(ending);
  }
}

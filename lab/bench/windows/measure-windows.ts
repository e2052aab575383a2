/**
 * Whether the living demo keeps the windows that it tells: its own couriers on the real server, beginning
 * with the packed history, under a clock that moves on when everybody waits. `--deliveries 300 --an-hour 15
 * --seed 1`.
 */
import { parseArgs } from 'node:util';
import { toSignedIn } from '#demo/server/to-signed-in.ts';
import { makeResident } from '#demo/server/make-city.ts';
import { seedDemo } from '#demo/server/seed-demo.ts';
import { runDispatchRound } from '#dispatch/server/dispatcher/rounds/run-dispatch-round.ts';
import { EXPIRE_JOB } from '#dispatch/server/dispatcher/offers/expire-offer.ts';
import { WATCH_JOB } from '#dispatch/server/dispatcher/driver-searches/watch-driver-search.ts';
import { ALL_ETAS_JOB } from '#dispatch/server/arrivals/eta-jobs.ts';
import { PROMISE_JOB } from '#dispatch/server/arrivals/miss-promise.ts';
import { drawUnit } from '#lab/city/draw.ts';
import { drawCity } from '#lab/city/draw-city.ts';
import { COURIERS, liveInCity } from '#lab/live/live-in-city.ts';
import { openService, type Service } from '#lab/service/open-service.ts';
import { placeOrder } from '#lab/service/place-orders.ts';
import type { Measured } from '#lab/bench/write-figures.ts';
import { reportWindows } from './report-windows.ts';
import { keepSteppedTime } from './stepped-time.ts';
import { WatchedWindows } from './watched-windows.ts';

/** A Monday, nine in the morning in Hamburg. */
const BEGINS_AT = Date.parse('2026-11-23T08:00:00Z');
const ROUND_MS = 30_000;
const ALL_ETAS_MS = 5 * 60_000;
const CUSTOMERS = 8;
/** Whoever watches over the drivers whom visitors play waits as well. */
const PEOPLE = COURIERS + 1;
/** After the last order everything is delivered. */
const LAST_MS = 3 * 60 * 60_000;

/** The figures as text, and whether they are good enough. */
export async function measureWindows(args: string[]): Promise<Measured> {
  const { values } = parseArgs({
    args,
    options: {
      deliveries: { type: 'string', default: '300' },
      'an-hour': { type: 'string', default: '15' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [deliveries, anHour, seed] = [values.deliveries, values['an-hour'], values.seed].map(Number) as [
    number,
    number,
    number,
  ];
  const service = await openService(BEGINS_AT, {
    isRefreshingEtas: true,
    sellsOnlyKept: false,
    countsIds: false,
    runs: [EXPIRE_JOB, WATCH_JOB, PROMISE_JOB, ALL_ETAS_JOB],
  });
  const ending = new AbortController();
  try {
    await seedDemo(service.app);
    const windows = await liveThrough(service, { deliveries, anHour, seed, signal: ending.signal });
    return reportWindows(windows, { deliveries, anHour });
  } finally {
    ending.abort();
    await service.close();
  }
}

interface Life {
  deliveries: number;
  anHour: number;
  seed: number;
  signal: AbortSignal;
}

async function liveThrough(service: Service, { deliveries, anHour, seed, signal }: Life) {
  const { app } = service;
  const { services } = app;
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, index) => {
      const customer = await makeResident(services, 'demo', 'customer', index);
      return toSignedIn({ ...customer, role: 'customer' });
    }),
  );
  const { orders } = drawCity(seed, { orders: deliveries, drivers: 0 });
  const time = keepSteppedTime(() => services.clock.now(), signal);
  const windows = new WatchedWindows(service);
  let failure: unknown;
  void liveInCity(app, signal, time).catch((error: unknown) => {
    if (!signal.aborted) failure = error;
  });
  let ordered = 0;
  let orderAt = BEGINS_AT;
  let allEtasAt = BEGINS_AT;
  let lastAt = Infinity;
  for (let at = BEGINS_AT; at < lastAt; at += ROUND_MS) {
    for (let now = services.clock.now().getTime(); now < at; ) {
      now = time.findNext(at);
      await service.runUntil(now);
      await time.wake(PEOPLE);
      await services.etaRefresher.settle();
      await service.runUntil(now);
    }
    if (failure) throw failure;
    for (; orderAt <= at && ordered < deliveries; ordered += 1) {
      const order = orders[ordered]!;
      await placeOrder(service, customers[ordered % customers.length]!, order);
      orderAt += (-Math.log(1 - drawUnit(seed, ordered, 'next')) * 3_600_000) / anHour;
    }
    if (allEtasAt <= at) {
      await services.sendJob(services.db, ALL_ETAS_JOB, {});
      allEtasAt = at + ALL_ETAS_MS;
    }
    await runDispatchRound(services);
    await service.runUntil(at);
    await windows.look();
    if (ordered === deliveries) lastAt = Math.min(lastAt, at + LAST_MS);
    if (ordered === deliveries && (await windows.isOver())) break;
  }
  await windows.look();
  return windows;
}

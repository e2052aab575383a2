import type pg from 'pg';
import { Counter, Gauge } from 'prom-client';
import type { LiveEvents } from '#platform/server/live/live-events.ts';
import type { Metrics } from './open-metrics.ts';

interface Measured {
  release: string;
  pool: pg.Pool;
  live: Pick<LiveEvents, 'hear' | 'echoAgeSeconds'>;
}

/** What this process knows of itself without asking the database. */
export function measureProcess(metrics: Metrics, { release, pool, live }: Measured): void {
  const registers = [metrics.registry];
  new Gauge({
    name: 'elbbote_build_info',
    help: 'Always 1; the version that this process runs.',
    labelNames: ['version'],
    registers,
  }).set({ version: release }, 1);
  const connections = new Gauge({
    name: 'elbbote_pool_connections',
    help: 'Connections to the database that are open, of them idle, and requests waiting for one.',
    labelNames: ['state'],
    registers,
  });
  const echo = new Gauge({
    name: 'elbbote_live_echo_age_seconds',
    help: 'Since this process last heard its own live event, which it sends every two seconds.',
    registers,
  });
  metrics.beforeReading(async () => {
    echo.set(live.echoAgeSeconds());
    connections.set({ state: 'open' }, pool.totalCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
  });
  const heard = new Counter({
    name: 'elbbote_live_events_heard_total',
    help: 'Changes that this process heard from the database, of whichever process.',
    registers,
  });
  live.hear(() => heard.inc());
}

/** The calls of each measured operation, and the least SQL in their place. */
import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';
import type { Served } from '#lab/bench/messages.ts';
import type { Call } from '#lab/bench/requests.ts';
import { quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { acceptBySql, positionBySql, quoteBySql, readQuote } from './minimal-work.ts';
import { type MeasuredDriver, makeOpenDeliveries } from './world.ts';

export interface Bench {
  child: ChildProcess;
  served: Served;
  pool: pg.Pool;
  drivers: MeasuredDriver[];
}

export interface Plan {
  prepare(count: number): Promise<Call[]>;
  prepareMinimal(count: number): Promise<(index: number) => Promise<void>>;
}

export function planAcceptance({ served: { origin }, pool, drivers }: Bench): Plan {
  const driverOf = (index: number) => drivers[index % drivers.length] as MeasuredDriver;
  return {
    async prepare(count) {
      const ids = await makeOpenDeliveries(pool, count);
      return ids.map((id, index) => ({
        method: 'POST',
        path: `/api/driver/offers/${id}/accept`,
        headers: { origin, cookie: driverOf(index).cookie, 'idempotency-key': crypto.randomUUID() },
        body: '{}',
      }));
    },
    async prepareMinimal(count) {
      const ids = await makeOpenDeliveries(pool, count);
      // Given to people who do not drive: the fleet stays as the service has made it.
      const { rows } = await pool.query<{ id: string }>("select id from profiles where role <> 'driver'");
      return async (index) => await acceptBySql(pool, ids[index] ?? '', rows[index % rows.length]?.id ?? '');
    },
  };
}

export function planQuote({ served: { origin }, pool }: Bench): Plan {
  let asked = 0;
  return {
    async prepare(count) {
      await pool.query('delete from rate_limits');
      return Array.from({ length: count }, () => {
        asked += 1;
        return {
          method: 'POST',
          path: '/api/quotes',
          headers: {
            origin,
            'idempotency-key': crypto.randomUUID(),
            // Customers do not share one connection, nor its limit.
            'x-forwarded-for': `192.0.2.${asked % 250}`,
          },
          body: JSON.stringify(quoteRequest),
        };
      });
    },
    async prepareMinimal() {
      const quote = await readQuote(pool);
      return async () => await quoteBySql(pool, quote);
    },
  };
}

export function planPosition({ served: { origin }, pool, drivers }: Bench): Plan {
  const driverOf = (index: number) => drivers[index % drivers.length] as MeasuredDriver;
  const move = (index: number) => {
    const driver = driverOf(index);
    driver.lng += 0.00001;
    return driver;
  };
  return {
    async prepare(count) {
      // Phones that say something different each time, and never two things of one moment.
      const begin = Date.now() - count * 10;
      return Array.from({ length: count }, (_, index) => {
        const { cookie, lat, lng } = move(index);
        const measuredAt = new Date(begin + index * 10).toISOString();
        return {
          method: 'POST',
          path: '/api/driver/position',
          headers: { origin, cookie },
          body: JSON.stringify({ fixes: [{ lat, lng, accuracyMeters: 8, measuredAt }] }),
        };
      });
    },
    prepareMinimal: async () => async (index) => {
      const { id, lat, lng } = move(index);
      await positionBySql(pool, { driverId: id, lat, lng });
    },
  };
}

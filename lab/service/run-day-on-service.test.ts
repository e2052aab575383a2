import { expect, test } from 'vitest';
import { drawCity } from '#lab/city/draw-city.ts';
import { startTestDatabase } from '#tests/support/test-database.ts';
import { openService } from './open-service.ts';
import { runDay } from './run-day-on-service.ts';

const beginsAt = new Date('2026-11-23T05:00:00Z').getTime();

/** The first hour's orders of a small day, with all drivers present from the start. */
async function simulate(seed: number) {
  const drawn = drawCity(seed, { orders: 12, drivers: 4 });
  const city = {
    ...drawn,
    orders: drawn.orders.map((order, index) => ({ ...order, orderedAt: 60 + index * 90 })),
    drivers: drawn.drivers.map((driver) => ({ ...driver, beginsAt: 0, endsAt: 8 * 3600 })),
  };
  const service = await openService(beginsAt, { database: await startTestDatabase() });
  const log = await runDay(service, {
    city,
    behaviour: { seed, refusals: 10, rain: null },
    beginsAt,
    roundSeconds: 60,
    isRefreshingEtas: false,
  });
  await service.close();
  return log;
}

test('the same seed gives the same day on the real server, line by line, and another seed a different one', {
  tags: ['slow'],
}, async () => {
  const first = await simulate(1);
  expect(first.lines.filter((line) => line.includes(' delivered '))).toHaveLength(12);
  expect(first.countStranded()).toBe(0);
  expect(first.brokenRules).toEqual([]);
  const report = first.report();
  expect(report).toMatch(
    /^all +delivered p50 [1-9]\d* min, p90 [1-9]\d* min; collected within 30 min \d+ %$/m,
  );
  expect(report).toMatch(/^all +aboard p50 [1-9]\d*\.\d, p90 [1-9]\d*\.\d times the direct way/m);
  expect(report).toMatch(/^EUR an hour +p10 \d+\.\d\d, p50 [1-9]\d*\.\d\d$/m);
  const again = await simulate(1);
  expect(again.lines).toEqual(first.lines);
  expect((await simulate(2)).hash()).not.toBe(first.hash());
});

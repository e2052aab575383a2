/**
 * npm run simulate -- --seed 1 [--drivers 250 --orders 3500 --refusals 10 --rain --arrivals --log FILE]: a
 * whole day of the real service, under a clock that is moved by the script. The same seed gives the same log.
 * `--arrivals` also computes ETAs, and tells how wide the windows of drop-offs were.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawCity } from '#lab/city/draw-city.ts';
import { openService } from '#lab/service/open-service.ts';
import { runDay } from '#lab/service/run-day-on-service.ts';
import { readCommandConfig } from './command-config.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    drivers: { type: 'string', default: '250' },
    orders: { type: 'string', default: '3500' },
    refusals: { type: 'string', default: '10' },
    round: { type: 'string', default: '30' },
    arrivals: { type: 'boolean', default: false },
    rain: { type: 'boolean', default: false },
    log: { type: 'string' },
  },
});
const seed = Number(values.seed);
/** A Monday, six in the morning in Hamburg. */
const beginsAt = new Date('2026-11-23T05:00:00Z').getTime();
const AN_HOUR_OF_RAIN = [9 * 3600, 10 * 3600] as const;

readCommandConfig(() => 'a temporary database of its own');
const begun = performance.now();
const service = await openService(beginsAt, { isRefreshingEtas: values.arrivals });
const log = await runDay(service, {
  city: drawCity(seed, { orders: Number(values.orders), drivers: Number(values.drivers) }),
  behaviour: { seed, refusals: Number(values.refusals), rain: values.rain ? AN_HOUR_OF_RAIN : null },
  beginsAt,
  roundSeconds: Number(values.round),
  isRefreshingEtas: values.arrivals,
});
if (values.log) writeFileSync(values.log, `${log.lines.join('\n')}\n`);
process.stdout.write(
  `seed            ${seed}, ${values.drivers} drivers, ${values.orders} orders\n${log.report()}\n`,
);
process.stdout.write(`took            ${Math.round((performance.now() - begun) / 1000)} s\n`);
await service.close();

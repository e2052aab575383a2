import { promises } from '#drivers/domain/marketing.ts';
import { type DeliverySpeed, deliverySpeeds } from '#platform/domain/statuses.ts';
import type { DayFigures } from '#lab/day/measure-day.ts';

type Row = readonly [string, (figures: DayFigures) => string];

const percent = (share: number, digits = 1) => (share * 100).toFixed(digits);
const minutes = (value: number) => value.toFixed(0);
const names: Record<DeliverySpeed, string> = {
  standard: 'standard',
  express: 'express',
  express_gold: 'gold',
};
const bySpeed = (row: (speed: DeliverySpeed, name: string) => Row): Row[] =>
  deliverySpeeds.map((speed) => row(speed, names[speed]));

const rows: readonly Row[] = [
  ['promises kept, all %', ({ kept }) => percent(kept.all, 2)],
  ...bySpeed((speed, name) => [`promises kept, ${name} %`, ({ kept }) => percent(kept[speed], 2)]),
  ...bySpeed((speed, name) => [
    `payment to delivered, ${name}, p50 / p90 min`,
    ({ waits }) => `${minutes(waits[speed].deliveredP50)} / ${minutes(waits[speed].deliveredP90)}`,
  ]),
  ...bySpeed((speed, name) => [
    `  at least: stops and direct way, ${name}`,
    ({ waits }) => `${minutes(waits[speed].directP50)} / ${minutes(waits[speed].directP90)}`,
  ]),
  [
    'aboard beside the direct way, p50 / p90',
    ({ rides }) => `${rides.aboardP50.toFixed(2)} / ${rides.aboardP90.toFixed(2)}`,
  ],
  ['aboard above three times the direct way %', ({ rides }) => percent(rides.aboveThrice)],
  [
    'drop-off window told at pick-up, p50 / p90 min',
    ({ rides }) => `${minutes(rides.windowP50)} / ${minutes(rides.windowP90)}`,
  ],
  ['at most 20 min wide %', ({ rides }) => percent(rides.narrowShare)],
  ['drop-off windows that held %', ({ rides }) => percent(rides.heldShare)],
  [
    'arrival told at the sale, p50 / p90 min wide',
    ({ rides }) => `${minutes(rides.quoteP50)} / ${minutes(rides.quoteP90)}`,
  ],
  [
    '  held, standard / express / gold %',
    ({ rides }) => deliverySpeeds.map((speed) => percent(rides.quoteHeld[speed], 0)).join(' / '),
  ],
  [
    `collected within ${promises.pickupMinutes.to} min, all / express / gold %`,
    ({ waits }) =>
      [waits.all, waits.express, waits.express_gold].map((one) => percent(one.collectedSoon, 0)).join(' / '),
  ],
  ['kilometres a delivery', ({ pay }) => pay.kmADelivery.toFixed(1)],
  ['empty kilometres %', ({ emptyShare }) => percent(emptyShare)],
  ['deliveries a driver-hour', ({ perDriverHour }) => perDriverHour.toFixed(2)],
  ['EUR an hour, p10 / p50', ({ pay }) => `${pay.eurosP10.toFixed(1)} / ${pay.eurosP50.toFixed(1)}`],
  ['EUR an hour, bicycle beside car %', ({ pay }) => percent(pay.bicycleShare, 0)],
  [
    'idle, bicycle / car %',
    ({ pay }) =>
      [pay.byVehicle.Fahrrad, pay.byVehicle.Auto]
        .map((one) => percent(one?.idleShare ?? Number.NaN, 0))
        .join(' / '),
  ],
  [
    'offers a shift, bicycle / car',
    ({ pay }) =>
      [pay.byVehicle.Fahrrad, pay.byVehicle.Auto]
        .map((one) => minutes(one?.offersADay ?? Number.NaN))
        .join(' / '),
  ],
  [
    'assigned, p50 / p95 min',
    ({ assignedP50, assignedP95 }) => `${assignedP50.toFixed(1)} / ${assignedP95.toFixed(1)}`,
  ],
  ['undelivered / rules broken', ({ stranded, broken }) => `${stranded.toFixed(1)} / ${broken.toFixed(1)}`],
  [
    'sold / slower than wished / turned away',
    ({ sold, downgraded, turnedAway }) => [sold, downgraded, turnedAway].map(minutes).join(' / '),
  ],
  ['a round, p50 / p99 ms', ({ roundP50, roundP99 }) => `${roundP50.toFixed(1)} / ${roundP99.toFixed(1)}`],
];

const LABEL_WIDTH = 48;
const CELL_WIDTH = 20;

/** One column for each set of figures, one row for each figure. */
export function reportDays(columns: readonly { name: string; figures: DayFigures }[]): string[] {
  const toLine = (label: string, cells: readonly string[]) =>
    label.padEnd(LABEL_WIDTH) + cells.map((cell) => cell.padStart(CELL_WIDTH)).join('');
  return [
    toLine(
      '',
      columns.map(({ name }) => name),
    ),
    ...rows.map(([label, tell]) =>
      toLine(
        label,
        // Where nothing was measured there is no mean.
        columns.map(({ figures }) => tell(figures).replaceAll('NaN', '-')),
      ),
    ),
  ];
}

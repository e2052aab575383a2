/**
 * `npm run bench`, or one part of it: `npm run bench -- board`, with plans
 * `npm run bench -- board --plans`, and likewise `admin-search`, `drivers`, `money-lists`,
 * `numbers` and `lists`; all of these at four sizes `npm run bench -- growth`, at some
 * `npm run bench -- growth 1000 10000`;
 * `npm run bench -- round --drivers 1000 --waiting 1000`; `npm run bench -- follow`, with fewer pages
 * `npm run bench -- follow 2000`;
 * `npm run bench -- windows`, of fewer deliveries `npm run bench -- windows --deliveries 60`;
 * `npm run bench -- expected-pay`, of fewer days `npm run bench -- expected-pay --days 50`;
 * `npm run bench -- stall`; `npm run bench -- shares`; `npm run bench -- idle`; `npm run bench -- notify`;
 * `npm run bench -- battery`;
 * `npm run bench -- pages`, with pictures of the receiver's `npm run bench -- pages --pictures FOLDER`;
 * of a running demo `npm run bench -- first-order http://localhost:3000`;
 * `npm run bench -- processes`;
 * `npm run bench -- hour`, some of its incidents `npm run bench -- hour papers claim`;
 * `npm run bench -- bytes`, of a million deliveries `npm run bench -- bytes 1000000`;
 * `npm run bench -- rest`, for an hour `npm run bench -- rest --minutes 60`;
 * `npm run bench -- load`, for some minutes at a share `npm run bench -- load 1 0.1`, or
 * `npm run bench -- load find`;
 * `npm run bench -- search`, with an extract `npm run bench -- search FILE.osm.pbf`;
 * `npm run bench -- import`, of a file
 * `npm run bench -- import FILE.osm.pbf`; `npm run bench -- order-import`, with fewer rows
 * `npm run bench -- order-import 100`; `npm run bench -- routes`, beside Valhalla
 * `npm run bench -- routes --valhalla FILE.osm.pbf`; `npm run bench -- steps FILE.osm.pbf`;
 * `npm run bench -- reroute`, with an extract `npm run bench -- reroute FILE.osm.pbf`.
 */
import { cpus } from 'node:os';
import type { Part } from './measure-asks.ts';
import { type Measured, writeFigures } from './write-figures.ts';

/** Only where a part is measured: it loads the server. */
async function measurePart(part: Part, options: string[]): Promise<Measured> {
  return await (await import('./measure-asks.ts')).measurePart(part, options);
}

/**
 * Each returns its figures, and whether they are good enough; those that have a place there are written into
 * docs/performance.md. Loaded on demand.
 */
const parts: Record<string, (options: string[]) => Promise<Measured>> = {
  board: async (options) => await measurePart((await import('./measure-board.ts')).boardPart, options),
  'admin-search': async (options) =>
    await measurePart((await import('./measure-admin-search.ts')).adminSearchPart, options),
  drivers: async (options) => await measurePart((await import('./measure-drivers.ts')).driversPart, options),
  'money-lists': async (options) =>
    await measurePart((await import('./measure-money-lists.ts')).moneyListsPart, options),
  numbers: async (options) => await measurePart((await import('./measure-numbers.ts')).numbersPart, options),
  lists: async (options) => await measurePart((await import('./measure-lists.ts')).listsPart, options),
  growth: async (options) => await (await import('./measure-growth.ts')).measureGrowth(options),
  follow: async (options) => await (await import('./measure-follow.ts')).measureFollow(options),
  notify: async () => await (await import('./measure-notify.ts')).measureNotify(),
  round: async (options) => await (await import('./round/time-round.ts')).measureRound(options),
  day: async (options) => await (await import('./day/measure-days.ts')).measureDays(options),
  processes: async () => await (await import('./measure-processes.ts')).measureProcesses(),
  bytes: async (options) => await (await import('./measure-bytes.ts')).measureBytes(options),
  hour: async (options) => await (await import('./hour/measure-hour.ts')).measureHour(options),
  'first-order': async (options) =>
    await (await import('./measure-first-order.ts')).measureFirstOrder(options),
  pages: async (options) => await (await import('./measure-pages.ts')).measurePages(options),
  load: async (options) => await (await import('./load/measure-load.ts')).measureLoad(options),
  windows: async (options) => await (await import('./windows/measure-windows.ts')).measureWindows(options),
  stall: async () => await (await import('./stall/measure-stall.ts')).measureStall(),
  shares: async () => await (await import('./measure-shares.ts')).measureShares(),
  battery: async () => await (await import('./battery/measure-battery.ts')).measureBattery(),
  'expected-pay': async (options) =>
    await (await import('./measure-expected-pay.ts')).measureExpectedPay(options),
  idle: async () => await (await import('./measure-idle.ts')).measureIdle(),
  rest: async (options) => await (await import('./measure-rest.ts')).measureRest(options),
  server: async () => await (await import('./measure-server.ts')).measureServer(),
  search: async ([file]) => {
    const { lines, isGood } = file
      ? await (await import('./measure-extract-search.ts')).measureExtractSearch(file)
      : await (await import('./measure-search.ts')).measureSearch();
    return { report: lines.join('\n'), isGood };
  },
  import: async ([file]) => await (await import('./measure-import.ts')).measureImport(file),
  'order-import': async (options) =>
    await (await import('./measure-order-import.ts')).measureOrderImport(options),
  steps: async ([file]) => await (await import('./check-steps.ts')).checkSteps(file),
  reroute: async ([file]) => await (await import('./measure-reroute.ts')).measureReroute(file),
  routes: async ([option, file]) =>
    option === '--valhalla' && file
      ? { report: await (await import('./valhalla.ts')).measureBesideValhalla(file), isGood: true }
      : await (await import('./time-routes.ts')).measureRoutes(),
};

const [name = 'server', ...options] = process.argv.slice(2);
const measure = parts[name];
if (measure) {
  process.stdout.write(`Node ${process.versions.node}, ${cpus().length} cores\n\n`);
  const { report, isGood, figures } = await measure(options);
  process.stdout.write(`${report}\n`);
  const command = [name, ...options].join(' ');
  if (figures && !writeFigures(command, figures)) {
    process.stdout.write(`\ndocs/performance.md has no figures of \`${command}\`.\n`);
  }
  if (!isGood) process.stderr.write('That is not good enough.\n');
  process.exitCode = isGood ? 0 : 1;
} else {
  process.stderr.write(`There is no part '${name}': ${Object.keys(parts).join(', ')}\n`);
  process.exitCode = 1;
}

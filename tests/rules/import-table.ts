/**
 * The import rules as data: which files may import what. A later row replaces an earlier one for the same
 * file; imports within a folder are always permitted (`./`). `restrict-imports.ts` turns it into the linter's
 * configuration, and `import-cases.ts` plants a violation of every row. The order of the areas is in
 * `areas.ts`.
 */
import { type Area, areas, insides, upTo } from './areas.ts';
import { type ImportRow, names, sideOf } from './import-row.ts';
import { vocabulary } from './vocabulary.ts';
import { openToWeb, webRows } from './web-rows.ts';

/** Everything but the web. */
const everything = [
  '#operator',
  '#app/**',
  '#geo/**',
  '#lab/**',
  '#tests/**',
  ...sideOf('domain'),
  ...sideOf('contract'),
  ...sideOf('tables'),
  ...sideOf('server'),
  ...sideOf('tests'),
];
const wordsUpTo = (name: Area) =>
  vocabulary.filter((file) => upTo(name).some((below) => file.startsWith(`#${below}/`)));

const stores = sideOf('server').map((server) => server.replace('**', '**/*.store.ts'));
/** Built from the areas and handed to each of them. */
const handedDown = ['#app/api.ts', '#app/module.ts', '#app/services.ts'];

/** What the server of an area may import, as verbs and routes. */
const servedUpTo = (name: Area) => [
  '#operator',
  ...(name === 'platform' ? [] : sideOf('domain', upTo(name))),
  ...sideOf('contract', upTo(name)),
  ...sideOf('server', upTo(name)),
  ...(name === 'platform' ? [] : handedDown),
  ...(name === 'maps' ? ['#geo/**'] : []),
  ...(name === 'demo' ? ['#app/**'] : []),
];

/** The rows of one area: each of its sides knows the same side of the areas below, and what lies below it. */
const areaRows = ({ name, why }: (typeof areas)[number]): ImportRow[] => {
  const below = upTo(name);
  return [
    {
      files: [`areas/${name}/domain/**`],
      may: sideOf('domain', below),
      libraries: ['temporal-polyfill'],
      because: `${name}/domain imports rules up to its own area and temporal-polyfill: no I/O, no clock, no library.`,
    },
    {
      files: [`areas/${name}/contract/**`],
      may: ['#operator', ...sideOf('contract', below), ...wordsUpTo(name)],
      libraries: ['zod', '@orpc/contract'],
      because: `${name}/contract is told in words of its own and of the areas below it: each list exists once.`,
    },
    {
      files: [`areas/${name}/tables/**`],
      may: [...sideOf('tables', below), ...sideOf('domain', below)],
      libraries: 'tables',
      because: `The tables of ${name} know words and tables up to their own area, and nothing above them.`,
    },
    {
      files: [`areas/${name}/server/**`],
      may: servedUpTo(name),
      never: name === 'platform' ? [] : stores,
      libraries: 'server',
      because: why,
    },
  ];
};

const insideRow = ({ area, noun }: (typeof insides)[number]): ImportRow => ({
  files: [`areas/${area}/server/${noun}/*/**`],
  may: servedUpTo(area),
  never: [...stores, `!#${area}/server/${noun}/**`],
  libraries: 'server',
  because: `A folder of ${noun} opens the stores of ${noun}, and no other.`,
});

const storeRow = ({ name }: (typeof areas)[number]): ImportRow => ({
  files: [`areas/${name}/server/**/*.store.ts`],
  may: ['#operator', ...sideOf('domain', upTo(name)), ...sideOf('tables', upTo(name)), '#platform/server/**'],
  libraries: 'tables',
  because: `A store of ${name} imports tables and rules up to its own area, and platform: no verb, no other noun.`,
});

export const importTable: ImportRow[] = [
  {
    files: ['**/*.{ts,tsx,mjs}'],
    may: everything,
    libraries: 'server',
    because:
      'Cross a folder by #money/... and the like, never by ../; React and web belong to web, SQL to stores.',
  },
  ...webRows,
  {
    files: ['app/**'],
    may: ['#operator', '#app/**', '#geo/**', ...sideOf('domain'), ...sideOf('contract'), ...sideOf('server')],
    never: [...stores, '!#platform/server/**', '#app/tables.ts'],
    libraries: 'server',
    because: 'Above the areas: verbs and routes, no store, no table, no web.',
  },
  {
    files: ['app/contract.ts'],
    may: ['#operator', ...sideOf('contract'), ...vocabulary],
    libraries: ['zod', '@orpc/contract'],
    because: 'The whole contract joins those of the areas.',
  },
  {
    files: ['app/tables.ts'],
    may: sideOf('tables'),
    libraries: [],
    because: 'The list of all tables, for the tool that writes migrations.',
  },
  {
    files: ['areas/**'],
    may: ['#operator'],
    libraries: 'server',
    because: 'A new area: give it its line in tests/rules/areas.ts.',
  },
  {
    files: ['geo/**'],
    may: ['#operator', '#geo/**', '#platform/{domain,contract,server}/**', '#maps/{domain,contract}/**'],
    libraries: 'server',
    because: 'Search, roads and tiles stand by themselves: geo knows the platform and the words of maps.',
  },
  {
    files: ['geo/roads/guide/**'],
    may: ['#geo/roads/guide/**', '#geo/{group-by,units}.ts', '#maps/domain/**'],
    libraries: ['flatbush', 'pbf'],
    because: 'Finds a way and says its turns, on the server and on a phone: no file, no thread, no server.',
  },
  ...areas.flatMap(areaRows),
  {
    files: ['areas/platform/contract/errors.ts'],
    may: names.map((name) => `#${name}/contract/${name}-errors.ts`),
    libraries: [],
    because: 'Joins the refusals of all areas, which each refuse by one catalogue, and imports nothing else.',
  },
  {
    files: ['areas/platform/contract/read-phone.ts'],
    may: ['#platform/domain/phone-number.ts'],
    libraries: ['libphonenumber-js/min'],
    because: 'Knows the numbering plans of the world, which no browser is given, and nothing else.',
  },
  {
    files: names.map((name) => `areas/${name}/contract/${name}-errors.ts`),
    may: ['#operator', '#platform/contract/document-limits.ts', '#platform/domain/tariff.ts'],
    libraries: [],
    because: 'The refusals of an area are plain facts, with the figures that they name.',
  },
  ...insides.map(insideRow),
  ...areas.map(storeRow),
  {
    files: [
      'areas/people/server/accounts/accounts.store.ts',
      'areas/people/server/accounts/sessions/sessions.store.ts',
    ],
    may: [
      '#operator',
      ...sideOf('domain', upTo('people')),
      ...sideOf('tables', upTo('people')),
      '#platform/server/**',
      '#drivers/tables/drivers-tables.ts',
    ],
    libraries: 'tables',
    because: 'Of the areas above, an account knows the row of its driver alone, which it makes.',
  },
  {
    files: ['areas/delivery/tables/deliveries-tables.ts'],
    may: [
      ...sideOf('domain', upTo('delivery')),
      ...sideOf('tables', upTo('delivery')),
      '#money/tables/payouts-tables.ts',
    ],
    libraries: 'tables',
    because: 'Of the areas above, an attempt knows the payout that it was paid with.',
  },
  {
    files: ['areas/platform/server/database/{{migrate-,}database,executor,prepare-once,prepared-rows}.ts'],
    may: ['#platform/server/**'],
    libraries: 'tables',
    because: 'Opens and migrates the database that stores are given, and knows no table.',
  },
  {
    files: ['areas/*/web/**'],
    may: [...openToWeb, '#web/**'],
    never: ['#web/surfaces/**'],
    libraries: 'web',
    because: 'A room never imports another, nor a surface; its own files by ./',
  },
  {
    files: ['areas/delivery/web/booking/*/**'],
    may: [...openToWeb, '#web/**', '#delivery/web/booking/**'],
    never: ['#web/surfaces/**'],
    libraries: 'web',
    because: 'A part of booking imports its own room, no other, nor a surface.',
  },
  {
    files: ['{areas/*/server,app,geo}/**/*.{test,fixture}.ts'],
    may: everything,
    never: stores,
    libraries: 'tables',
    because: 'Tests of the server go through verbs and tables: no store, no web.',
  },
  {
    files: ['areas/*/{domain,contract}/**/*.test.ts'],
    may: ['#operator', ...sideOf('domain'), ...sideOf('contract'), ...sideOf('tests'), '#tests/**'],
    libraries: 'plain',
    because: 'Pure code has pure tests.',
  },
  {
    files: ['lab/**'],
    may: everything,
    libraries: 'tables',
    because:
      'A simulated city lives on the server’s verbs and looks into its tables; of the web it knows nothing.',
  },
  {
    files: ['lab/bench/**'],
    may: everything,
    libraries: 'server',
    because: 'A bench asks the server, or the database in plain SQL.',
  },
  {
    files: ['tests/**', 'areas/*/tests/**'],
    may: everything,
    libraries: 'tables',
    because: 'Tests reach everything but the web, which they see through a browser.',
  },
  {
    files: [
      'areas/drivers/tests/phones/**',
      'tests/long/offline-*.long.test.ts',
      'web/offline/{outbox/**/*,fix-storage}.test.ts',
    ],
    may: [...everything, '#web/offline/**', '#web/lib/**'],
    libraries: 'tables',
    because: 'What a phone keeps and sends is tried against the real server, without a browser.',
  },
  {
    files: ['tests/components/**', 'areas/*/tests/*.component.test.ts'],
    may: [...everything, '#web/root.tsx', '#web/routes.ts', '#web/offline/road-net/answer-on-net.ts'],
    libraries: 'pages',
    because:
      'The pages are opened as a browser opens them: by the root, the list of routes and the work of a worker, not part by part.',
  },
];

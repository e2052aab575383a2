/**
 * The import rules as data: which files may import what. A later row replaces an earlier one for the same
 * file; imports within a folder are always permitted (`./`). `restrict-imports.ts` turns it into the linter's
 * configuration, and `import-cases.ts` plants a violation of every row. The order of the areas is in
 * `areas.ts`.
 */
import { areas, upTo } from './areas.ts';

export interface ImportRow {
  files: string[];
  /** Permitted modules of the project, as specifiers. */
  may: string[];
  /** Exceptions from `may` that stay forbidden. */
  never?: string[];
  /** Permitted libraries: a list of names, or a shelf. */
  libraries: string[] | Shelf;
  /** The reason, for developers whose import is rejected. */
  because: string;
}

/**
 * 'tables' also contains the query builder, 'pages' the web framework as well; 'plain' contains nothing that
 * does I/O.
 */
export type Shelf = 'web' | 'server' | 'tables' | 'pages' | 'plain';

const react = ['react*', 'react*/**', '@tanstack/**', '@base-ui/**'];
const queries = ['drizzle-orm', 'drizzle-orm/**'];
const servers = ['node:*', 'fastify', 'pg', '@orpc/server*', '@orpc/server/**', '@zxcvbn-ts/**', ...queries];

/** What each shelf does not contain. */
export const closedLibraries: Record<Shelf, string[]> = {
  web: servers,
  server: [...react, ...queries],
  tables: react,
  pages: [],
  plain: [...react, ...servers],
};

const everything = [
  '#operator',
  '#domain/**',
  '#contract/**',
  '#server/**',
  '#geo/**',
  '#database/**',
  '#tests/**',
  '#bench/**',
  '#simulation/**',
];
/** Besides the contract: printed prices, and the texts for addresses, kept in one place for both. */
const toldToWeb = [
  '#operator',
  '#contract/**',
  '#domain/tariff/**',
  '#domain/delivery/statuses.ts',
  '#domain/delivery/quick-reasons.ts',
  '#domain/billing/pay-adjustment.ts',
  '#domain/company/api-key-scopes.ts',
  '#domain/company/company-roles.ts',
  '#domain/company/test-courses.ts',
  '#domain/company/webhook-rules.ts',
  '#domain/company/import-fields.ts',
];
/** The domain’s lists that cross the wire by name. */
const vocabulary = [
  '#operator',
  '#domain/billing/invoice.ts',
  '#domain/billing/leitweg-id.ts',
  '#domain/driver/shift-lists.ts',
  '#domain/admin/alarm-rules.ts',
  '#domain/admin/duties.ts',
  '#domain/admin/setting-figures.ts',
  '#domain/admin/setting-keys.ts',
  '#domain/driver/overview-lists.ts',
  '#domain/billing/billing-details.ts',
  '#domain/billing/pay-adjustment.ts',
  '#domain/billing/payment-method.ts',
  '#domain/billing/settlement.ts',
  '#domain/company/api-key-scopes.ts',
  '#domain/company/company-roles.ts',
  '#domain/company/webhook-rules.ts',
  '#domain/company/import-fields.ts',
  '#domain/delivery/statuses.ts',
  '#domain/delivery/order-facts.ts',
  '#domain/delivery/commands.ts',
  '#domain/delivery/receiver-wishes.ts',
  '#domain/delivery/roles.ts',
  '#domain/driver/onboarding-lists.ts',
  '#domain/dispatch/offer-lists.ts',
  '#domain/geo/place-precisions.ts',
  '#domain/notifications/events.ts',
  '#domain/geo/plausible-fix.ts',
  '#domain/geo/suggestion-matches.ts',
  '#domain/geo/vehicle-types.ts',
  '#domain/support/kinds.ts',
  '#domain/tariff/**',
];
const stores = '#server/**/*.store.ts';

const belowAreas = ['#operator', '#domain/**', '#contract/**', '#server/platform/**'];
/** What an area of the server may import: the areas up to itself; only maps may import the map engines. */
const areaRow = ({ name, why }: (typeof areas)[number]): ImportRow => ({
  files: [`server/${name}/**`],
  may: [
    ...belowAreas,
    '#server/api.ts',
    '#server/services.ts',
    ...(name === 'maps' ? ['#geo/**'] : []),
    ...(name === 'demo' ? ['#server/**'] : upTo(name).map((below) => `#server/${below}/**`)),
  ],
  never: [stores],
  libraries: 'server',
  because: why,
});

export const importTable: ImportRow[] = [
  {
    files: ['**/*.{ts,tsx,mjs}'],
    may: everything,
    libraries: 'server',
    because:
      'Cross a folder by #domain/... and the like, never by ../; React and web belong to web, SQL to stores.',
  },
  {
    files: ['domain/**'],
    may: ['#domain/**'],
    libraries: ['temporal-polyfill'],
    because: 'domain imports itself and temporal-polyfill, nothing else: no I/O, no clock, no library.',
  },
  {
    files: ['contract/**'],
    may: ['#contract/**', ...vocabulary],
    libraries: ['zod', '@orpc/contract'],
    because:
      'contract imports zod, @orpc/contract, the operator and the domain’s vocabulary: each list exists once.',
  },
  ...areas
    .filter(({ name }) => name !== 'adapters' && name !== 'demo')
    .map(({ name }) => ({
      files: [`contract/${name}/**`],
      may: [...upTo(name).map((below) => `#contract/${below}/**`), ...vocabulary],
      libraries: ['zod', '@orpc/contract'],
      because: `contract/${name} is told in words of its own and of the areas below it.`,
    })),
  {
    files: ['database/**'],
    may: ['#database/**', '#domain/**'],
    libraries: 'tables',
    because: 'Tables know the domain’s vocabulary and nothing above it.',
  },
  {
    files: ['web/**'],
    may: [...toldToWeb, '#web/**'],
    libraries: 'web',
    because: 'web imports itself and what it is told: prices and rules are computed by the server.',
  },
  {
    files: ['web/ui/**'],
    may: ['#web/ui/**'],
    libraries: 'web',
    because: 'web/ui imports libraries and itself: it knows no courier word.',
  },
  {
    files: ['web/content/**'],
    may: [...toldToWeb, '#web/content/**'],
    libraries: 'web',
    because: 'Texts import no component.',
  },
  {
    files: ['web/lib/**'],
    may: [...toldToWeb, '#web/lib/**', '#web/ui/**'],
    libraries: 'web',
    because: 'lib stands below fields, features and surfaces.',
  },
  {
    files: ['web/fields/**'],
    may: [...toldToWeb, '#web/fields/**', '#web/lib/**', '#web/ui/**'],
    libraries: 'web',
    because: 'fields use ui and lib.',
  },
  {
    files: ['web/offline/**'],
    may: [...toldToWeb, '#web/lib/**', '#web/offline/**', '#web/ui/**'],
    libraries: 'web',
    because: 'What a phone keeps stands on ui and lib, below the features that are used without a network.',
  },
  {
    files: ['web/features/**'],
    may: [...toldToWeb, '#web/**'],
    never: ['#web/features/**', '#web/surfaces/**'],
    libraries: 'web',
    because: 'A feature never imports another, nor a surface; its own files by ./',
  },
  {
    files: ['web/features/delivery/booking/*/**'],
    may: [...toldToWeb, '#web/**'],
    never: ['#web/features/**', '!#web/features/delivery/booking/**', '#web/surfaces/**'],
    libraries: 'web',
    because: 'A room of a feature imports its own feature, no other, nor a surface.',
  },
  {
    files: ['web/surfaces/**'],
    may: [...toldToWeb, '#web/**'],
    libraries: 'web',
    because: 'Pages compose everything of web, and compute no price or rule.',
  },
  {
    files: ['server/*.ts'],
    may: [...belowAreas, '#server/**', '#geo/**'],
    never: ['#server/*/**/*.store.ts', '!#server/platform/**'],
    libraries: 'server',
    because: 'Above the areas: verbs and routes, no store, no table, no web.',
  },
  {
    files: ['server/*/**'],
    may: belowAreas,
    libraries: 'server',
    because: 'A new area: give it its line in tests/rules/areas.ts.',
  },
  {
    files: ['geo/**'],
    may: [...belowAreas, '#geo/**'],
    libraries: 'server',
    because: 'Search, roads and tiles stand by themselves: geo knows the platform and no area above it.',
  },
  ...areas.filter(({ name }) => name !== 'platform').map(areaRow),
  {
    files: ['server/people/accounts/*/**'],
    may: [
      ...belowAreas,
      '#server/services.ts',
      '#server/api.ts',
      ...upTo('people').map((name) => `#server/${name}/**`),
    ],
    never: [stores, '!#server/people/accounts/**'],
    libraries: 'server',
    because: 'A room of accounts opens the stores of accounts, and no other.',
  },
  {
    files: ['server/platform/**'],
    may: ['#operator', '#contract/**', '#server/platform/**'],
    libraries: 'server',
    because: areas[0].why,
  },
  {
    files: ['server/**/*.store.ts'],
    may: ['#operator', '#domain/**', '#database/**', '#server/platform/**'],
    libraries: 'tables',
    because: 'A store imports tables, domain and platform: no verb and no other noun.',
  },
  {
    files: ['server/platform/{{migrate-,}database,executor,prepare-once,prepared-rows}.ts'],
    may: ['#database/**', '#server/platform/**'],
    libraries: 'tables',
    because: 'Opens and migrates the database that stores are given, and knows tables alone.',
  },
  {
    files: ['{server,geo}/**/*.{test,fixture}.ts'],
    may: everything,
    never: [stores],
    libraries: 'tables',
    because: 'Tests of the server go through verbs and tables: no store, no web.',
  },
  {
    files: ['domain/**/*.test.ts', 'contract/**/*.test.ts'],
    may: ['#operator', '#domain/**', '#contract/**', '#tests/**'],
    libraries: 'plain',
    because: 'Pure code has pure tests.',
  },
  {
    files: ['simulation/**'],
    may: everything,
    libraries: 'tables',
    because:
      'A simulated city lives on the server’s verbs and looks into its tables; of the web it knows nothing.',
  },
  {
    files: ['tests/**'],
    may: everything,
    libraries: 'tables',
    because: 'Tests reach everything but the web, which they see through a browser.',
  },
  {
    files: [
      'tests/support/drivers/phones/**',
      'tests/long/offline-*.long.test.ts',
      'web/offline/{outbox/**/*,fix-storage}.test.ts',
    ],
    may: [...everything, '#web/offline/**', '#web/lib/**'],
    libraries: 'tables',
    because: 'What a phone keeps and sends is tried against the real server, without a browser.',
  },
  {
    files: ['tests/components/**'],
    may: [...everything, '#web/root.tsx', '#web/routes.ts'],
    libraries: 'pages',
    because:
      'The pages are opened as a browser opens them: by the root and the list of routes, not part by part.',
  },
];

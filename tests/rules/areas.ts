/**
 * The areas of the project, lowest first: an area imports itself and those listed before it. Each is a folder
 * of areas/ and a chapter of docs/map.md. Upwards, areas are connected by a job or a subscriber, wired in
 * app/. The nouns of an area, each a folder of its server/, stand in an order as well.
 */
export const areas = [
  {
    name: 'platform',
    nouns: [
      'errors',
      'process',
      'secrets',
      'text',
      'tracing',
      'database',
      'config',
      'live',
      'http',
      'outgoing',
      'time',
      'limits',
      'lists',
      'metrics',
      'processes',
      'setup-check',
      'site',
    ],
    why: 'platform knows no courier word and no other area.',
  },
  {
    name: 'adapters',
    nouns: ['error-reports', 'files', 'mail', 'documents', 'payments'],
    why: 'Adapters speak to mail, disk, paper and the payment provider, and know nobody above them.',
  },
  {
    name: 'people',
    nouns: ['consents', 'audit', 'accounts', 'companies', 'audit-log', 'settings', 'mailing-list'],
    why: 'Accounts, consents, settings and the audit log know no map and no delivery.',
  },
  {
    name: 'maps',
    nouns: ['lookups', 'map-data'],
    why: 'Maps answer for places and routes, and know no delivery.',
  },
  {
    name: 'delivery',
    nouns: [
      'address-book',
      'order-drafts',
      'quotes',
      'deliveries',
      'labels',
      'proofs',
      'ratings',
      'day-sums',
    ],
    why: 'Quotes and deliveries know neither drivers nor money nor dispatching.',
  },
  {
    name: 'drivers',
    nouns: ['profiles', 'driver-documents', 'driver-approval', 'blocking', 'shifts', 'driver-overview'],
    why: 'Drivers and their papers know no money and no dispatching.',
  },
  {
    name: 'money',
    nouns: [
      'earnings',
      'pay-checks',
      'payouts',
      'adjustments',
      'compensations',
      'receivables',
      'bank-transfers',
      'payers',
      'checkout',
      'e-invoicing',
      'billing',
      'collective-invoices',
      'differences',
      'settlements',
      'books',
      'lists',
    ],
    why: 'Money follows deliveries and drivers; dispatching and the office ask it.',
  },
  {
    name: 'dispatch',
    nouns: [
      'dispatcher',
      'arrivals',
      'notifications',
      'driver-news',
      'driver-outlook',
      'positions',
      'receiver',
    ],
    why: 'Dispatching, arrivals and messages know no room of the office.',
  },
  {
    name: 'operating',
    nouns: ['backups', 'rehearsal', 'setup-check', 'stuck-jobs', 'service-health', 'alarms'],
    why: 'What keeps the service running knows its areas, and neither companies’ programs nor a room of the office.',
  },
  {
    name: 'business',
    nouns: ['api-keys', 'webhooks', 'sandbox', 'v1', 'imports'],
    why: 'What companies’ programs use stands on every area that does the work, and knows no room of the office.',
  },
  {
    name: 'office',
    nouns: [
      'cases',
      'support',
      'case-desk',
      'admins',
      'board',
      'rooms',
      'search',
      'customers',
      'person-notes',
      'driver-day',
      'group-messages',
      'desk-context',
      'call-orders',
      'personal-data',
      'business-numbers',
      'version-previews',
    ],
    why: 'The office uses every area below; only the demo uses the office.',
  },
  { name: 'demo', nouns: [], why: 'The demo uses the verbs of every area; no product code uses the demo.' },
] as const;

export type Area = (typeof areas)[number]['name'];

/**
 * The nouns that keep their inside in folders: only the noun itself imports what is in them, and they open
 * its stores. What stands beside the folders is for everybody.
 */
export const insides = [
  { area: 'people', noun: 'accounts' },
  { area: 'delivery', noun: 'deliveries' },
  { area: 'dispatch', noun: 'dispatcher' },
] as const satisfies readonly { area: Area; noun: string }[];

/** The nouns of each area, lowest first. */
export const nounsOf = new Map<string, readonly string[]>(areas.map(({ name, nouns }) => [name, nouns]));

/**
 * The sides of an area, each a folder in it: rules without I/O, what crosses the wire, tables, verbs and
 * routes, what people see, and what its tests share.
 */
export const sides = ['domain', 'contract', 'tables', 'server', 'web', 'tests'] as const;

/** This area and all below it. */
export function upTo(name: Area): Area[] {
  const names = areas.map((area) => area.name);
  return names.slice(0, names.indexOf(name) + 1);
}

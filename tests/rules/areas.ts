/**
 * The areas of the house, lowest first: an area imports itself and those listed before it. The same words name the folders of
 * server/, contract/, database/schema/, web/features/, tests/journeys/ and tests/support/, and the chapters of
 * docs/map.md. The way up is a job or a subscriber, wired where the server is built.
 */
export const areas = [
  { name: 'platform', nouns: ['site', 'api-page'], why: 'platform knows no courier word and no other area.' },
  {
    name: 'adapters',
    nouns: ['mail', 'files', 'documents', 'payments'],
    why: 'Adapters speak to mail, disk, paper and the payment provider, and know nobody above them.',
  },
  {
    name: 'people',
    nouns: ['accounts', 'audit', 'consents', 'settings', 'mailing-list', 'two-factor'],
    why: 'Accounts, consents, settings and the audit log know no map and no delivery.',
  },
  {
    name: 'maps',
    nouns: ['maps', 'map-data'],
    why: 'Maps answer for places and routes, and know no delivery.',
  },
  {
    name: 'delivery',
    nouns: ['quotes', 'deliveries', 'proofs', 'ratings', 'address-book'],
    why: 'Quotes and deliveries know neither drivers nor money nor dispatching.',
  },
  {
    name: 'drivers',
    nouns: ['drivers', 'driver-documents', 'driver-approval', 'driver-overview', 'blocking'],
    why: 'Drivers and their papers know no money and no dispatching.',
  },
  {
    name: 'money',
    nouns: ['checkout', 'billing', 'earnings', 'payouts', 'books'],
    why: 'Money follows deliveries and drivers; dispatching and the office ask it.',
  },
  {
    name: 'dispatch',
    nouns: ['dispatch', 'arrivals', 'positions', 'receiver', 'notifications'],
    why: 'Dispatching, arrivals and messages know no room of the office.',
  },
  {
    name: 'office',
    nouns: [
      'board',
      'support',
      'admins',
      'personal-data',
      'service-health',
      'stuck-jobs',
      'business-numbers',
    ],
    why: 'The office uses every area below; only the demo uses the office.',
  },
  { name: 'demo', nouns: [], why: 'The demo uses the verbs of every area; no product code uses the demo.' },
] as const;

/** This area and all below it. */
export function upTo(name: string): (typeof areas)[number][] {
  return areas.slice(0, areas.findIndex((area) => area.name === name) + 1);
}

/**
 * The areas of the project, lowest first: an area imports itself and those listed before it. Each is a folder
 * of areas/ and a chapter of docs/map.md. Upwards, areas are connected by a job or a subscriber, wired in
 * app/.
 */
export const areas = [
  { name: 'platform', why: 'platform knows no courier word and no other area.' },
  {
    name: 'adapters',
    why: 'Adapters speak to mail, disk, paper and the payment provider, and know nobody above them.',
  },
  {
    name: 'people',
    why: 'Accounts, consents, settings and the audit log know no map and no delivery.',
  },
  {
    name: 'maps',
    why: 'Maps answer for places and routes, and know no delivery.',
  },
  {
    name: 'delivery',
    why: 'Quotes and deliveries know neither drivers nor money nor dispatching.',
  },
  {
    name: 'drivers',
    why: 'Drivers and their papers know no money and no dispatching.',
  },
  {
    name: 'money',
    why: 'Money follows deliveries and drivers; dispatching and the office ask it.',
  },
  {
    name: 'dispatch',
    why: 'Dispatching, arrivals and messages know no room of the office.',
  },
  {
    name: 'operating',
    why: 'What keeps the service running knows its areas, and neither companies’ programs nor a room of the office.',
  },
  {
    name: 'business',
    why: 'What companies’ programs use stands on every area that does the work, and knows no room of the office.',
  },
  {
    name: 'office',
    why: 'The office uses every area below; only the demo uses the office.',
  },
  { name: 'demo', why: 'The demo uses the verbs of every area; no product code uses the demo.' },
] as const;

export type Area = (typeof areas)[number]['name'];

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

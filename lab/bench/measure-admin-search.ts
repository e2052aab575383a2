/** How long the admins' search takes among a million deliveries, for what is typed into it. */
import { searchEverything } from '#office/server/search/search-everything.ts';
import { type Ask, DELIVERIES, owner, type Part } from './measure-asks.ts';

const LIMIT_MS = 50;

const texts = [
  'Ha',
  'Hamburg',
  'Petersen',
  'Wiebke Quast',
  'Wiebke Quast Rosenstieg 7',
  'Hamburger Straße 5',
  'Tannenchaussee 177',
  'Tannenstrasse 177',
  'Hamburger Strasse 5',
  'Mueller',
  'Thusnelda Mueller',
  'Zacharias',
  'Thusnelda Zacharias',
  'nirgendwo',
  'xyz',
  '0171',
  '4711',
  '0171 1204711',
  '+49 171 1204711',
  '040 9999999',
  '20095',
  'a1b2',
  'a1b2c3d4',
  'kunde-777@beispiel.de',
  'kunde-7',
  'beispiel.de',
  'fahrer-77@',
  'HH-AB 7',
];

/** Each text. */
export const adminSearchPart: Part = {
  filling: { deliveries: DELIVERIES, drivers: 500 },
  listAsks: (services) =>
    texts.map((text): Ask => [text, () => searchEverything(services, owner, text), LIMIT_MS]),
};

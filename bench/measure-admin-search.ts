/** How long the admins' search takes among a million deliveries, for what is typed into it. */
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { searchEverything } from '#server/office/search/search-everything.ts';
import { amongDeliveries, type Ask, DELIVERIES, type Measured, measureAsks } from './measure-asks.ts';

const LIMIT_MS = 50;

const admin: SignedIn = {
  id: 'admin',
  role: 'admin',
  fullName: 'Ole Brandt',
  phone: '',
  email: 'ole@beispiel.de',
  emailConfirmed: true,
  duty: 'dispatcher',
  hasSecondFactor: false,
};

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

/** `--plans` prints the query plans. */
export async function measureAdminSearch(options: string[]): Promise<Measured> {
  return await amongDeliveries({ deliveries: DELIVERIES, drivers: 500 }, async (connection) => {
    const services = { db: connection.db, clock: { now: () => new Date() } };
    const asks = texts.map((text): Ask => [text, () => searchEverything(services, admin, text), LIMIT_MS]);
    return await measureAsks(connection, asks, options);
  });
}

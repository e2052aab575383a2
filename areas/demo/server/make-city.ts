import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import { createAccount } from '#people/server/accounts/create-account.ts';
import { apiFor } from '#app/api.ts';
import { seedOnboarding } from '#drivers/server/profiles/seed-onboarding.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { demoDriver } from './demo-driver.ts';

const firstNames = [
  'Jana',
  'Malte',
  'Elif',
  'Ben',
  'Wiebke',
  'Arne',
  'Samira',
  'Piet',
  'Lotta',
  'Enno',
  'Aylin',
  'Tjark',
];
const lastNames = [
  'Behrens',
  'Sievers',
  'Kaya',
  'Lütjens',
  'Ahrens',
  'Petersen',
  'Demir',
  'Voss',
  'Hinrichs',
  'Brandt',
  'Nowak',
];

const vehicles: { vehicleType: VehicleType; maxLoadKg: number; plateNumber: string | null }[] = [
  { vehicleType: 'E-Bike', maxLoadKg: 40, plateNumber: 'HH-EB 123' },
  { vehicleType: 'Auto', maxLoadKg: 300, plateNumber: 'HH-AB 1234' },
  { vehicleType: 'Fahrrad', maxLoadKg: 25, plateNumber: null },
  { vehicleType: 'Roller', maxLoadKg: 30, plateNumber: null },
  { vehicleType: 'Transporter', maxLoadKg: 800, plateNumber: 'HH-TR 99' },
];

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
}

const nameOf = (index: number) => `${pick(firstNames, index)} ${pick(lastNames, index)}`;

/**
 * The email addresses of each group of residents: those of `npm run demo:city`, and those present in every
 * demo from its start.
 */
const addresses = {
  city: { driver: 'fahrer', customer: 'kunde' },
  demo: { driver: 'kurier', customer: 'stammkunde' },
} as const;
export type Residents = keyof typeof addresses;

export interface Resident {
  id: string;
  email: string;
  fullName: string;
  phone: string;
  vehicleType: VehicleType;
  maxLoadKg: number;
}

/** A resident's email address; the password is the demo's. */
export const residentEmail = (residents: Residents, role: 'driver' | 'customer', index: number) =>
  `${addresses[residents][role]}-${index + 1}@stadt.example`;

/**
 * A driver or customer of a simulated city, the same one each time; an existing account is kept. Refused in
 * production.
 */
export async function makeResident(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  residents: Residents,
  role: 'driver' | 'customer',
  index: number,
): Promise<Resident> {
  const { db, clock, config } = services;
  if (config.isProduction) throw new AppError('NOT_FOUND');
  const email = residentEmail(residents, role, index);
  // Different from the drivers' names.
  const fullName = nameOf(index + (role === 'driver' ? 0 : residents === 'city' ? 5 : 30));
  const phone = `+49 40 5551${String(index).padStart(3, '0')}`;
  const { id, made } = await createAccount(services, {
    email,
    password: DEMO_PASSWORD,
    fullName,
    phone,
    role,
  });
  const vehicle = pick(vehicles, index);
  if (made && role === 'driver') {
    const data = { ...demoDriver(fullName), ...vehicle };
    await seedOnboarding(db, id, data, clock.now(), { isApproved: true });
  }
  const { vehicleType, maxLoadKg } = vehicle;
  return { id, email, fullName, phone, vehicleType, maxLoadKg };
}

/** Creates this many drivers and customers of a simulated city. */
async function makeCity(services: Services, { drivers, customers }: { drivers: number; customers: number }) {
  const { clock, config } = services;
  const made = {
    drivers: [] as Pick<Resident, 'email' | 'vehicleType'>[],
    customers: [] as { email: string }[],
  };
  for (let index = 0; index < drivers; index += 1) {
    const { email, vehicleType } = await makeResident(services, 'city', 'driver', index);
    made.drivers.push({ email, vehicleType });
  }
  for (let index = 0; index < customers; index += 1) {
    const { email } = await makeResident(services, 'city', 'customer', index);
    made.customers.push({ email });
  }
  return { speed: config.demoSpeed, now: clock.now().toISOString(), password: DEMO_PASSWORD, ...made };
}

export const makeCityRoute = apiFor({ admin: 'board' }).dev.makeCity.handler(({ context, input }) =>
  makeCity(context.services, input),
);

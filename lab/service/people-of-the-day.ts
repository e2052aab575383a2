import { drivers as driverRows } from '#drivers/tables/drivers-tables.ts';
import { profiles, users } from '#people/tables/accounts-tables.ts';
import type { Role } from '#people/domain/roles.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { demoDriver } from '#demo/server/demo-driver.ts';
import { seedOnboarding } from '#drivers/server/profiles/seed-onboarding.ts';
import type { City } from '#lab/city/draw-city.ts';
import type { Service } from './open-service.ts';

const CUSTOMERS = 40;
const PHONE = '+49 40 5550100';

/** The city's drivers and some customers, with the same ids in each run; nobody signs in. */
export async function makePeople(service: Service, city: City) {
  const { db, clock } = service.app.services;
  const drivers = new Map<string, SignedIn>();
  for (const { id, vehicleType, maxLoadKg } of city.drivers) {
    const person = await makePerson(service, 'driver', id);
    const times = { createdAt: clock.now(), updatedAt: clock.now() };
    await db
      .insert(driverRows)
      .values({ userId: person.id, fullName: person.fullName, phone: PHONE, ...times });
    const data = { ...demoDriver(person.fullName), vehicleType, maxLoadKg };
    await seedOnboarding(db, person.id, data, clock.now());
    drivers.set(id, person);
  }
  const customers: SignedIn[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    customers.push(await makePerson(service, 'customer', `c${index}`));
  }
  return { drivers, customers };
}

async function makePerson({ app }: Service, role: Role, name: string): Promise<SignedIn> {
  const { db, clock } = app.services;
  const id = `${role}-${name.padStart(6, '0')}`;
  const [fullName, email] = [`Stadt ${name}`, `${name}@stadt.example`];
  const times = { createdAt: clock.now(), updatedAt: clock.now() };
  await db.insert(users).values({ id, name: fullName, email, emailVerified: true, ...times });
  await db.insert(profiles).values({ id, role, fullName, email, phone: PHONE, ...times });
  return {
    id,
    role,
    fullName,
    phone: PHONE,
    email,
    emailConfirmed: true,
    duty: null,
    hasSecondFactor: false,
    companies: [],
  };
}

import type { Role } from '#people/domain/roles.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import { createAccount } from '#people/server/accounts/create-account.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { DEMO_PASSWORD, demoAccounts } from '#demo/server/demo-accounts.ts';
import { demoDriver } from '#demo/server/demo-driver.ts';
import { makeResident } from '#demo/server/make-city.ts';
import { toSignedIn } from '#demo/server/to-signed-in.ts';
import { seedOnboarding } from '#drivers/server/profiles/seed-onboarding.ts';
import type { Services } from '#app/services.ts';

/** A driver, who does not begin to work before the given second. */
export interface HistoryDriver {
  person: SignedIn;
  vehicle: { vehicleType: VehicleType; maxLoadKg: number };
  freeAt: number;
}

export interface HistoryPeople {
  admin: SignedIn;
  /** The demo's own customer comes first. */
  customers: SignedIn[];
  drivers: HistoryDriver[];
}

/** The demo's own accounts, and the residents. */
export async function makeHistoryPeople(
  services: Services,
  { customers, drivers }: { customers: number; drivers: number },
): Promise<HistoryPeople> {
  const all: Record<Role, SignedIn[]> = { admin: [], customer: [], driver: [] };
  const carrying: HistoryDriver[] = [];
  const hire = (person: SignedIn, vehicle: HistoryDriver['vehicle']) =>
    carrying.push({ person, vehicle, freeAt: 0 });
  for (const account of demoAccounts) {
    const { id } = await createAccount(services, { ...account, password: DEMO_PASSWORD });
    const person = toSignedIn({ id, ...account });
    all[account.role].push(person);
    if (account.role !== 'driver') continue;
    const data = demoDriver(account.fullName);
    await seedOnboarding(services.db, id, data, services.clock.now(), { isApproved: true });
    hire(person, data);
  }
  for (let index = 0; index < drivers; index += 1) {
    const resident = await makeResident(services, 'demo', 'driver', index);
    hire(toSignedIn({ ...resident, role: 'driver' }), resident);
  }
  for (let index = 0; index < customers; index += 1) {
    const resident = await makeResident(services, 'demo', 'customer', index);
    all.customer.push(toSignedIn({ ...resident, role: 'customer' }));
  }
  const [admin] = all.admin;
  if (!admin) throw new Error('the demo has no admin');
  return { admin, customers: all.customer, drivers: carrying };
}

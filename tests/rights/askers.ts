/** Every caller. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import { ORDER_LINK_HEADER } from '#people/contract/order-link-header.ts';
import { openGuest } from '#people/server/accounts/guest-accounts.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export const askers = [
  'signed out',
  'guest',
  'customer',
  'other customer',
  'company owner',
  'company member',
  'company accountant',
  'foreign company',
  'program',
  'driver',
  'other driver',
  'unfinished driver',
  'blocked',
  'dispatcher',
  'finance',
  'owner',
] as const;
export type Asker = (typeof askers)[number];

export async function makePeople(app: TestApp) {
  const people = {
    'signed out': visitor(app),
    guest: await makeGuest(app),
    customer: await makePerson(app, 'customer'),
    'other customer': await makePerson(app, 'customer'),
    'company owner': await makePerson(app, 'customer'),
    'company member': await makePerson(app, 'customer'),
    'company accountant': await makePerson(app, 'customer'),
    'foreign company': await makePerson(app, 'customer'),
    driver: await makePerson(app, 'driver'),
    'other driver': await makePerson(app, 'driver'),
    'unfinished driver': await makePerson(app, 'driver', { online: false }),
    blocked: await makePerson(app, 'customer'),
    dispatcher: await makePerson(app, 'admin', { duty: 'dispatcher' }),
    finance: await makePerson(app, 'admin', { duty: 'finance' }),
    owner: await makePerson(app, 'admin', { duty: 'owner' }),
  };
  const unfinished = eq(drivers.userId, people['unfinished driver'].id);
  await app.db.update(drivers).set({ onboardingCompleted: false, submittedAt: null }).where(unfinished);
  // Written directly: the session stays, but has no rights.
  const isBlocked = { blockedAt: app.clock.now(), blockedReason: 'Versuch' };
  await app.db.update(profiles).set(isBlocked).where(eq(profiles.id, people.blocked.id));
  return people;
}

/** Somebody with the link of an order that they paid for without an account. */
async function makeGuest(app: TestApp): Promise<Person & { orderLink: string }> {
  const contact = { name: 'Gast', email: 'gast@beispiel.de', phone: '+49401234567' };
  const opened = await openGuest(app.services, { id: randomUUID(), ...contact });
  if (!opened) throw new Error('the guest was not opened');
  const { guest, orderLink } = opened;
  const { call } = visitor(app);
  const link = { [ORDER_LINK_HEADER]: orderLink };
  return {
    ...guest,
    orderLink,
    cookie: '',
    call: (path, body, headers) => call(path, body, { ...headers, ...link }),
  };
}

/** All callers, and for each kind of object one of their own and one of another account. */
import { apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import { ORDER_LINK_HEADER } from '#people/contract/order-link-header.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makeKey } from '#business/tests/ask-by-key.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { addCallOrder, addEntry, addGuestOrder, addOrderDraft, beginUpload, bring } from './add-by-calls.ts';
import { addCompany } from './add-company.ts';
import {
  addAlarm,
  addBooks,
  addCorrection,
  addDecisions,
  addIssued,
  addPasskeyOf,
  addShift,
  addStuckJob,
  addVersion,
} from './add-rows.ts';
import { type Asker, makePeople } from './askers.ts';

/** The caller's own object if they can have one, and one of another account. */
type Pair = readonly [own: string, foreign: string];

export interface World {
  people: Record<Asker, Pick<Person, 'call'>>;
  /** What each presents, for requests that are no operation. */
  headersOf(asker: Asker): Record<string, string>;
  /** One that nobody ordered yet. */
  quote: string;
  idsOf(asker: Asker, kind: string): Pair;
}

export async function makeWorld(app: TestApp): Promise<World> {
  const people = await makePeople(app);
  const { customer, driver } = people;
  const [otherCustomer, otherDriver] = [people['other customer'], people['other driver']];
  const first: Record<string, string> = {
    delivery: await bring(app, customer, driver),
    guestOrder: await addGuestOrder(app, customer.email),
    orderDraft: await addOrderDraft(app),
    entry: await addEntry(customer),
    upload: await beginUpload(driver),
    driver: driver.id,
    person: customer.id,
    passkey: await addPasskeyOf(app, customer),
    callOrder: await addCallOrder(app, people.dispatcher, customer),
    correction: await addCorrection(app, people.owner, '1'),
    job: await addStuckJob(app),
    setting: 'delivery_form_enabled',
    figure: 'offer_seconds',
    version: await addVersion(app, '2099-01-01'),
    alarm: await addAlarm(app, 'late'),
    alarmRule: 'late',
    ...(await addShift(app, driver)),
    ...(await addBooks(app, { week: '2026-11-09', admin: people.owner, driver })),
  };
  const second: Record<string, string> = {
    delivery: await bring(app, otherCustomer, otherDriver),
    guestOrder: await addGuestOrder(app, otherCustomer.email),
    orderDraft: await addOrderDraft(app),
    entry: await addEntry(otherCustomer),
    upload: await beginUpload(otherDriver),
    driver: otherDriver.id,
    person: otherCustomer.id,
    passkey: await addPasskeyOf(app, otherCustomer),
    callOrder: await addCallOrder(app, people.dispatcher, otherCustomer),
    correction: await addCorrection(app, people.owner, '2'),
    job: await addStuckJob(app),
    setting: 'high_volume_dialog_enabled',
    figure: 'stop_minutes_small',
    version: await addVersion(app, '2099-02-01'),
    alarm: await addAlarm(app, 'refund_failed'),
    alarmRule: 'refund_failed',
    ...(await addShift(app, otherDriver)),
    ...(await addBooks(app, { week: '2026-11-02', admin: people.dispatcher, driver: otherDriver })),
  };
  Object.assign(first, await addDecisions(app, first.delivery ?? '', driver));
  Object.assign(second, await addDecisions(app, second.delivery ?? '', otherDriver));
  const ofGuest: Record<string, string> = { delivery: await bring(app, people.guest, driver) };
  const firm = await addCompany(app, {
    owner: people['company owner'],
    staff: { member: people['company member'], accountant: people['company accountant'] },
    invited: customer,
  });
  const otherFirm = await addCompany(app, {
    owner: people['foreign company'],
    staff: { member: await makePerson(app, 'customer') },
    invited: otherCustomer,
  });
  const { key } = await makeKey(people['company owner'], firm.company ?? '', apiKeyScopes);
  const authorization = `Bearer ${key}`;
  await app.drain();
  await addIssued(app, [first, second]);
  const tokens = await app.pool.query('select id, tracking_token as token from deliveries');
  for (const ids of [first, second]) {
    ids.tracking = tokens.rows.find(({ id }) => id === ids.delivery)?.token ?? '';
  }
  const { id: quote } = await createQuote(app.services, quoteRequest);
  const { call } = visitor(app);
  return {
    people: { ...people, program: { call: (path, body) => call(path, body, { authorization }) } },
    headersOf(asker): Record<string, string> {
      if (asker === 'program') return { authorization };
      if (asker === 'guest') return { [ORDER_LINK_HEADER]: people.guest.orderLink };
      return asker === 'signed out' ? {} : { cookie: people[asker].cookie };
    },
    quote,
    idsOf(asker, kind) {
      // Admins have only each other; all other objects belong to no admin in particular.
      if (kind === 'admin') {
        const self =
          asker === 'signed out' || asker === 'program' || asker === 'guest' ? people.owner : people[asker];
        return [self.id, (asker === 'finance' ? people.dispatcher : people.finance).id];
      }
      if (asker === 'guest' && ofGuest[kind]) return [ofGuest[kind], first[kind] ?? ''];
      const isInside = asker.startsWith('company ') || asker === 'foreign company' || asker === 'program';
      const mine = (isInside ? firm[kind] : undefined) ?? first[kind] ?? firm[kind] ?? '';
      const theirs = (isInside ? otherFirm[kind] : undefined) ?? second[kind] ?? otherFirm[kind] ?? '';
      return asker.startsWith('other ') || asker === 'foreign company' ? [theirs, mine] : [mine, theirs];
    },
  };
}

/** The people and deliveries that acts of all roles share, and what the model says of them. */
import { settingFigures } from '#people/tables/accounts-tables.ts';
import {
  isDriving,
  type Model,
  type ModelDriver,
  modelDrivers,
  type Who,
} from '#delivery/tests/delivery-model.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** A delivery that the acts are about. */
export interface Followed {
  id: string;
  /** 0 or 1: which of the two customers ordered it; the other one is the stranger. */
  customer: number;
  trackingToken: string;
  model: Model;
  /** When an admin last saw it. */
  seenUpdatedAt: string;
  /** Every entry of the timeline as it was when it was first seen. */
  entries: string[];
  /** Acts of admins that were accepted, each of which has to be audited. */
  auditedActs: number;
  acts: number;
}

/** A payment page that was opened: of an order, or of a redelivery. */
export interface OpenedSession {
  sessionId: string;
  customer: number;
  redeliveryOf?: string;
  isPaid: boolean;
}

export interface SharedWorld {
  app: TestApp;
  random: () => number;
  customers: [Person, Person];
  drivers: Record<ModelDriver, Person>;
  admin: Person;
  /** Whether each driver was online before the batch. */
  online: Record<ModelDriver, boolean>;
  followed: Followed[];
  /** Deliveries that have ended and are followed no more, with all of their rows. */
  ended: Map<string, string>;
  sessions: OpenedSession[];
  /** Disputes that the bank has not decided, by delivery. */
  disputes: Map<string, string>;
  /** Jobs run one run at a time. */
  isRunningJobs: boolean;
  /** Everything that the model does not allow. */
  problems: string[];
  counts: Map<string, number>;
}

/** The most deliveries that a driver may have here: few, so that drivers are often full. */
export const MAX_PER_DRIVER = 2;
/** The most deliveries that are under way at once. */
export const MAX_UNDER_WAY = 6;

export async function makeSharedWorld(app: TestApp, random: () => number): Promise<SharedWorld> {
  const updatedAt = app.clock.now();
  await app.db.insert(settingFigures).values([
    { key: 'deliveries_per_driver', value: MAX_PER_DRIVER, updatedAt },
    // The model knows no clock.
    { key: 'free_cancel_minutes', value: 0, updatedAt },
  ]);
  const drivers = Object.fromEntries(
    await Promise.all(modelDrivers.map(async (who) => [who, await makePerson(app, 'driver')] as const)),
  ) as Record<ModelDriver, Person>;
  return {
    app,
    random,
    customers: [await makePerson(app, 'customer'), await makePerson(app, 'customer')],
    drivers,
    admin: await makePerson(app, 'admin'),
    online: { driverA: true, driverB: true, driverC: true },
    followed: [],
    ended: new Map(),
    sessions: [],
    disputes: new Map(),
    isRunningJobs: false,
    problems: [],
    counts: new Map(),
  };
}

export function personOf(world: SharedWorld, { customer }: Followed, who: Who): Pick<Person, 'call'> {
  if (who === 'visitor') return visitor(world.app);
  if (who === 'admin') return world.admin;
  if (who === 'owner' || who === 'stranger') {
    return world.customers[who === 'owner' ? customer : 1 - customer] ?? visitor(world.app);
  }
  return world.drivers[who];
}

/** Who this account is for the delivery; undefined for the server itself and for nobody we know. */
export function whoIs(world: SharedWorld, { customer }: Followed, accountId: string | null): Who | undefined {
  if (accountId === world.admin.id) return 'admin';
  const place = world.customers.findIndex(({ id }) => id === accountId);
  if (place >= 0) return place === customer ? 'owner' : 'stranger';
  return modelDrivers.find((who) => world.drivers[who].id === accountId);
}

export const accountOf = (world: SharedWorld, who: Who | null): string | null =>
  who === null ? null : world.drivers[who as ModelDriver].id;

/** The deliveries that a driver has in hand, according to the model. */
export const countInHand = (models: Model[], who: Who): number =>
  models.filter((model) => model.driver === who && isDriving(model)).length;

export const hasEnded = ({ model }: Followed): boolean =>
  model.status === 'delivered' || (model.status === 'cancelled' && model.refunded);

/**
 * A small independent model of a delivery's life: the property test and the interleavings compare the server
 * with it.
 */
import type { DeliveryStatus } from '#platform/domain/statuses.ts';

export const modelDrivers = ['driverA', 'driverB', 'driverC'] as const;
export type ModelDriver = (typeof modelDrivers)[number];
export type Who = 'owner' | 'stranger' | ModelDriver | 'admin' | 'visitor';

export interface Model {
  status: DeliveryStatus;
  driver: Who | null;
  acceptedIn: DeliveryStatus;
  attempts: { driver: Who; outcome: string; pickedUp: boolean }[];
  tracked: number;
  parcel: 'driver' | 'sender' | null;
  /** The driver who holds a parcel. */
  holder: Who | null;
  freeTaken: boolean;
  refunded: boolean;
  forfeited: boolean;
  /** The clock stands still: the time in which the customer may cancel free of charge does not end. */
  isInGrace: boolean;
}

export const newModel = (): Model => ({
  status: 'paid',
  driver: null,
  acceptedIn: 'paid',
  attempts: [],
  tracked: 2,
  parcel: null,
  holder: null,
  freeTaken: false,
  refunded: false,
  forfeited: false,
  isInGrace: false,
});

export interface Action {
  who: Who;
  name: keyof typeof operations;
  parcel: 'driver' | 'sender';
  refund: 'full' | 'none';
  /** The driver to whom an admin gives it. */
  to: ModelDriver;
  /** Whether the driver reports the pick-up. */
  saysPickedUp: boolean;
}

type Group = 'driver' | 'driver or admin' | 'customer' | 'customer or admin' | 'admin';
export const isOpen = (m: Model) => m.driver === null && (m.status === 'paid' || m.status === 'pending');
export const isDriving = (m: Model) => ['assigned', 'picked_up', 'in_transit'].includes(m.status);
const wasPickedUp = (m: Model) => m.attempts.some(({ pickedUp }) => pickedUp);
const end = (m: Model, outcome: string, pickedUp = false) => {
  const last = m.attempts.at(-1);
  if (last) Object.assign(last, { outcome, pickedUp: last.pickedUp || pickedUp });
};

/** A picked-up parcel stays with its last driver. */
const endByAdmin = (m: Model) => {
  if (m.status !== 'assigned') Object.assign(m, { parcel: 'driver', holder: m.driver });
  end(m, 'reassigned');
};

export interface Operation {
  roles: Group;
  may(m: Model, who: Who, saysPickedUp: boolean, to: Who): boolean;
  apply(m: Model, action: Action): void;
}

const own = (m: Model, who: Who) => m.driver === who;
const isFree = (m: Model, who: Who) => m.holder === null || m.holder === who;

/** At the receiver's door: a missing pick-up must be reported, and gets its own entry. */
const mayEnd = (m: Model, who: Who, saysPickedUp: boolean) =>
  own(m, who) && isDriving(m) && (m.status !== 'assigned' || saysPickedUp);
const countPickUp = (m: Model) => {
  if (m.status === 'assigned') m.tracked += 1;
};

/** The operations as HTTP offers them. Each writes one timeline entry. */
export const operations = {
  accept: {
    roles: 'driver',
    may: (m, who) => isOpen(m) && isFree(m, who),
    apply(m, { who }) {
      Object.assign(m, { acceptedIn: m.status, status: 'assigned', driver: who });
      m.attempts.push({ driver: who, outcome: 'running', pickedUp: false });
    },
  },
  'pick-up': {
    roles: 'driver',
    may: (m, who) => own(m, who) && m.status === 'assigned',
    apply(m) {
      Object.assign(m, { status: 'picked_up', parcel: null, holder: null });
      end(m, 'running', true);
    },
  },
  'start-transit': {
    roles: 'driver',
    may: (m, who) => own(m, who) && m.status === 'picked_up',
    apply: (m) => Object.assign(m, { status: 'in_transit' }),
  },
  deliver: {
    roles: 'driver',
    may: mayEnd,
    apply(m) {
      countPickUp(m);
      Object.assign(m, { status: 'delivered', parcel: null, holder: null });
      end(m, 'delivered', true);
    },
  },
  'mark-absent': {
    roles: 'driver',
    may: mayEnd,
    apply(m, { who, parcel }) {
      countPickUp(m);
      Object.assign(m, { status: 'recipient_absent', parcel, holder: parcel === 'driver' ? who : null });
      end(m, 'recipient_absent', true);
    },
  },
  'return-parcel': {
    roles: 'driver or admin',
    may: (m, who) =>
      m.parcel === 'driver' &&
      (m.holder === who || who === 'admin') &&
      !isDriving(m) &&
      m.status !== 'delivered',
    apply: (m) => Object.assign(m, { parcel: 'sender', holder: null }),
  },
  release: {
    roles: 'driver',
    may: (m, who) => own(m, who) && m.status === 'assigned',
    apply(m) {
      Object.assign(m, { status: m.acceptedIn, driver: null });
      end(m, 'released');
    },
  },
  cancel: {
    roles: 'customer or admin',
    may: (m, who) =>
      who === 'admin'
        ? m.status !== 'delivered' && m.status !== 'cancelled'
        : who === 'owner' && (isOpen(m) || (m.isInGrace && m.status === 'assigned')) && !wasPickedUp(m),
    apply(m, { who, refund }) {
      if (m.status === 'picked_up' || m.status === 'in_transit') {
        Object.assign(m, { parcel: 'driver', holder: m.driver });
      }
      if (isDriving(m)) end(m, 'cancelled');
      const refunded = who === 'owner' ? !m.forfeited : refund === 'full';
      Object.assign(m, { status: 'cancelled', refunded, forfeited: !refunded });
    },
  },
  redelivery: {
    roles: 'customer or admin',
    may: (m, who) =>
      (m.status === 'recipient_absent' && who !== 'stranger' && (who === 'admin' || !m.freeTaken)) ||
      (m.status === 'cancelled' && who !== 'stranger' && !m.refunded),
    apply(m) {
      if (m.status === 'recipient_absent') m.freeTaken = true;
      Object.assign(m, { status: 'pending', driver: null });
    },
  },
  'give-to-driver': {
    roles: 'admin',
    may: (m, _who, _told, to) => isOpen(m) || (isDriving(m) && m.driver !== to),
    apply(m, { to }) {
      if (isOpen(m)) m.acceptedIn = m.status;
      else endByAdmin(m);
      Object.assign(m, { status: 'assigned', driver: to });
      m.attempts.push({ driver: to, outcome: 'running', pickedUp: false });
    },
  },
  correct: {
    roles: 'admin',
    may: (m) => m.status !== 'delivered' && m.status !== 'cancelled',
    apply: () => undefined,
  },
  'take-from-driver': {
    roles: 'admin',
    may: isDriving,
    apply(m) {
      endByAdmin(m);
      Object.assign(m, { status: m.acceptedIn, driver: null });
    },
  },
} satisfies Record<string, Operation>;

const isDriver = (who: Who) => (modelDrivers as readonly Who[]).includes(who);

function isInGroup(group: Group, who: Who): boolean {
  if (group === 'admin') return who === 'admin';
  if (group === 'driver') return isDriver(who);
  if (group === 'driver or admin') return isDriver(who) || who === 'admin';
  return who === 'owner' || who === 'stranger' || (group === 'customer or admin' && who === 'admin');
}

/** The expected HTTP status of this action, and the model after it. */
export function expectAnswer(m: Model, action: Action): number {
  const operation: Operation = operations[action.name];
  if (action.who === 'visitor') return 401;
  if (!isInGroup(operation.roles, action.who)) return 403;
  if (operation.may(m, action.who, action.saysPickedUp, action.to)) {
    operation.apply(m, action);
    m.tracked += 1;
    return 200;
  }
  // Accepting has its own error codes, and tells a driver who already has it; for all other commands a
  // delivery of another driver does not exist.
  if (action.name === 'accept') {
    if (own(m, action.who) && isDriving(m)) return 200;
    return isOpen(m) && !isFree(m, action.who) ? 404 : 409;
  }
  const isKnown = isDriver(action.who)
    ? own(m, action.who) || m.holder === action.who
    : action.who !== 'stranger';
  return isKnown ? 409 : 404;
}

/** Every action that would be accepted now, performed by this driver. */
export function listLegal(m: Model, to: Who): Pick<Action, 'who' | 'name'>[] {
  const people: Who[] = ['owner', ...modelDrivers, 'admin'];
  return (Object.keys(operations) as Action['name'][]).flatMap((name) => {
    const operation: Operation = operations[name];
    return people
      .filter((who) => isInGroup(operation.roles, who) && operation.may(m, who, true, to))
      .map((who) => ({ who, name }));
  });
}

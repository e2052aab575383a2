/**
 * The single table of a delivery's life cycle. `transition-delivery.ts` applies it, and no other code writes
 * a status. Source: docs/decisions/0021.
 */
import type { AdminDuty } from '#people/domain/duties.ts';
import { mayInCompany, type Membership } from '#people/domain/company-roles.ts';
import { findGraceEnd } from './time-of-grace.ts';
import type { ReceiverWish } from '#adapters/domain/receiver-wishes.ts';
import type { Role } from '#people/domain/roles.ts';
import {
  type DeliveryStatus,
  drivingStatuses,
  isOneOf,
  openStatuses,
  type ParcelLocation,
  type TrackingKind,
} from '#platform/domain/statuses.ts';

export const commands = [
  'accept',
  'pick_up',
  'start_transit',
  'deliver',
  'mark_absent',
  'return_parcel',
  'release',
  'cancel',
  'request_redelivery',
  'pay_redelivery',
  'assign',
  'reassign',
  'unassign',
  'correct',
  'change_contacts',
] as const;
export type Command = (typeof commands)[number];

/**
 * 'owner' ordered the delivery, or handles those of the company that did, 'assigned_driver' has accepted it,
 * 'parcel_holder' still has the parcel of an attempt that ended, 'system' is the server after a payment or
 * its refund, or by the driver's positions.
 */
export type Actor = 'owner' | 'any_driver' | 'assigned_driver' | 'parcel_holder' | 'admin' | 'system';
export type Given = 'signature' | 'receiverName' | 'reason' | 'parcelLocation' | 'safePlace' | 'photo';

export interface CommandRule {
  from: readonly DeliveryStatus[];
  /**
   * 'before_assignment': the status in which the delivery was accepted; 'same': the status does not change.
   */
  to: DeliveryStatus | 'before_assignment' | 'same';
  by: readonly Actor[];
  needs: readonly Given[];
  /** What replaces `needs` while the receiver has this wish, if the first of them is given. */
  onWish?: { wish: ReceiverWish; needs: readonly [Given, ...Given[]] };
  tracks: readonly TrackingKind[];
  /** If this command is still open it runs first, requested explicitly and recorded as an act of its own. */
  first?: Command;
}

export const commandTable: Record<Command, CommandRule> = {
  accept: {
    from: openStatuses,
    to: 'assigned',
    by: ['any_driver', 'parcel_holder'],
    needs: [],
    tracks: ['assigned'],
  },
  pick_up: { from: ['assigned'], to: 'picked_up', by: ['assigned_driver'], needs: [], tracks: ['picked_up'] },
  start_transit: {
    from: ['picked_up'],
    to: 'in_transit',
    by: ['assigned_driver', 'system'],
    needs: [],
    tracks: ['in_transit'],
  },
  deliver: {
    from: drivingStatuses,
    to: 'delivered',
    by: ['assigned_driver'],
    needs: ['receiverName', 'signature'],
    onWish: { wish: 'safe_place', needs: ['safePlace', 'photo'] },
    tracks: ['delivered'],
    first: 'pick_up',
  },
  mark_absent: {
    from: drivingStatuses,
    to: 'recipient_absent',
    by: ['assigned_driver'],
    needs: ['reason', 'parcelLocation'],
    tracks: ['recipient_absent'],
    first: 'pick_up',
  },
  return_parcel: {
    from: ['recipient_absent', 'cancelled', ...openStatuses],
    to: 'same',
    by: ['assigned_driver', 'parcel_holder', 'admin'],
    needs: [],
    tracks: ['parcel_returned'],
  },
  release: {
    from: ['assigned'],
    to: 'before_assignment',
    by: ['assigned_driver'],
    needs: ['reason'],
    tracks: ['driver_released'],
  },
  cancel: {
    from: [...openStatuses, ...drivingStatuses, 'recipient_absent'],
    to: 'cancelled',
    by: ['owner', 'admin', 'system'],
    needs: [],
    tracks: ['cancelled'],
  },
  request_redelivery: {
    from: ['recipient_absent', 'cancelled'],
    to: 'pending',
    by: ['owner', 'admin'],
    needs: ['reason'],
    tracks: ['redelivery_requested'],
  },
  pay_redelivery: {
    from: ['recipient_absent', 'cancelled'],
    to: 'paid',
    by: ['system'],
    needs: ['reason'],
    tracks: ['redelivery_requested', 'paid'],
  },
  assign: { from: openStatuses, to: 'assigned', by: ['admin'], needs: [], tracks: ['assigned'] },
  reassign: {
    from: drivingStatuses,
    to: 'assigned',
    by: ['admin'],
    needs: [],
    tracks: ['reassigned'],
  },
  unassign: {
    from: drivingStatuses,
    to: 'before_assignment',
    by: ['admin', 'system'],
    needs: [],
    tracks: ['driver_released'],
  },
  correct: {
    from: [...openStatuses, ...drivingStatuses, 'recipient_absent'],
    to: 'same',
    by: ['admin'],
    needs: ['reason'],
    tracks: ['corrected'],
  },
  change_contacts: {
    from: [...openStatuses, ...drivingStatuses, 'recipient_absent'],
    to: 'same',
    by: ['owner'],
    needs: [],
    tracks: ['corrected'],
  },
};

const rolesOf: Record<Actor, readonly Role[]> = {
  owner: ['customer'],
  any_driver: ['driver'],
  assigned_driver: ['driver'],
  parcel_holder: ['driver'],
  admin: ['admin'],
  system: [],
};

/** The roles that may ever give this command. */
export function listRoles(command: Command): Role[] {
  return [...new Set(commandTable[command].by.flatMap((actor) => rolesOf[actor]))];
}

/** The inputs of the table's conditions. */
export interface DeliveryFacts {
  status: DeliveryStatus;
  userId: string;
  /** The company that it was ordered for; null for a person's own. */
  companyId: string | null;
  driverId: string | null;
  pickedUpOnce: Date | null;
  parcelLocation: ParcelLocation | null;
  /** The driver who has the parcel while its location is 'driver'; null otherwise. */
  parcelDriverId: string | null;
  freeRedeliveries: number;
  refunded: boolean;
  forfeited: boolean;
  /** `time-of-grace.ts` */
  cancelFreeUntil: Date | null;
}

export interface Viewer {
  id: string;
  role: Role | 'system';
  /** An admin's; without one an admin may refund no more than a dispatcher. */
  duty?: AdminDuty | null;
  /** A customer's companies. */
  companies?: readonly Membership[];
}

/**
 * Whether the delivery is this customer's: ordered for themselves, or for a company whose deliveries they
 * handle now, whoever ordered it.
 */
export function isOwnDelivery(
  { userId, companyId }: Pick<DeliveryFacts, 'userId' | 'companyId'>,
  { id, companies = [] }: Pick<Viewer, 'id' | 'companies'>,
): boolean {
  return companyId === null ? userId === id : mayInCompany(companies, companyId, 'deliveries');
}

/** The actor that the viewer is for this delivery; undefined for viewers who may not know that it exists. */
export function findActor(delivery: DeliveryFacts, viewer: Viewer): Actor | undefined {
  if (viewer.role === 'system' || viewer.role === 'admin') return viewer.role;
  if (viewer.role === 'customer') return isOwnDelivery(delivery, viewer) ? 'owner' : undefined;
  if (delivery.driverId === viewer.id) return 'assigned_driver';
  if (delivery.parcelDriverId === viewer.id) return 'parcel_holder';
  return isOfferedTo(delivery, viewer.id) ? 'any_driver' : undefined;
}

/** Whether the delivery is waiting for a driver. */
export function isOpenToDrivers(delivery: Pick<DeliveryFacts, 'status' | 'driverId'>): boolean {
  return delivery.driverId === null && isOneOf(openStatuses, delivery.status);
}

/**
 * Whether it is on this driver's open list: a parcel that is with a driver can be accepted by that driver
 * only.
 */
export function isOfferedTo(
  delivery: Pick<DeliveryFacts, 'status' | 'driverId' | 'parcelDriverId'>,
  driverId: string,
): boolean {
  const { parcelDriverId } = delivery;
  return isOpenToDrivers(delivery) && (parcelDriverId === null || parcelDriverId === driverId);
}

/** The first redelivery after an absence and one after a cancellation without refund are free. */
export function isRedeliveryFree(delivery: DeliveryFacts): boolean {
  return delivery.status === 'cancelled' ? !delivery.refunded : delivery.freeRedeliveries === 0;
}

/** What a cancellation refunds; 'returned' is set by the server only: the money was already refunded. */
export type Refund = 'full' | 'part' | 'none' | 'returned';

/**
 * What a cancellation by this viewer refunds; viewers other than the customer choose. Money that was
 * forfeited is not refunded by any later act of the customer. Source: docs/decisions/0026.
 */
export function findCancellationRefund(delivery: DeliveryFacts, viewer: Viewer): 'full' | 'none' | 'chosen' {
  if (viewer.role !== 'customer') return 'chosen';
  return delivery.forfeited ? 'none' : 'full';
}

/** Whether a redelivery would be free or paid for the owner; undefined if none is possible. */
export function findRedelivery(delivery: DeliveryFacts, viewer: Viewer): 'free' | 'paid' | undefined {
  if (findActor(delivery, viewer) !== 'owner') return undefined;
  if (mayCommand('request_redelivery', delivery, 'owner')) return 'free';
  return mayCommand('pay_redelivery', delivery, 'system') ? 'paid' : undefined;
}

/** Damage can be reported only after a pick-up: until then no driver has had the parcel. */
export function mayReportDamage(delivery: Pick<DeliveryFacts, 'pickedUpOnce'>): boolean {
  return delivery.pickedUpOnce !== null;
}

/**
 * Whether the table allows `command` to this actor in this state. Required input is checked separately. Only
 * a customer's cancellation depends on `now`: without it, the time of grace counts as passed.
 */
export function mayCommand(command: Command, delivery: DeliveryFacts, actor: Actor, now?: Date): boolean {
  const rule = commandTable[command];
  if (!rule.by.includes(actor) || !rule.from.includes(delivery.status)) return false;
  switch (command) {
    case 'cancel':
      // A customer while no driver has it and no attempt was picked up, or in the time of grace; the server,
      // after a refund, only while no driver has it; an admin until it has ended.
      if (actor === 'admin') return true;
      if (actor === 'owner' && now && findGraceEnd(delivery, now)) return true;
      return isOpenToDrivers(delivery) && (actor === 'system' || delivery.pickedUpOnce === null);
    case 'return_parcel':
      // Cancelled before it was handed over, the parcel is still with an earlier driver.
      if (actor === 'assigned_driver' && delivery.parcelDriverId !== delivery.driverId) return false;
      return delivery.parcelLocation === 'driver';
    case 'request_redelivery':
      // An admin as often as needed, as long as the price was not refunded.
      if (actor === 'admin') return !delivery.refunded;
      return isRedeliveryFree(delivery);
    case 'pay_redelivery':
      return !isRedeliveryFree(delivery);
    default:
      return true;
  }
}

/** The commands open to this viewer now: each page renders a button for each of them. */
export function listAllowedCommands(delivery: DeliveryFacts, viewer: Viewer, now?: Date): Command[] {
  const actor = findActor(delivery, viewer);
  return actor ? commands.filter((command) => mayCommand(command, delivery, actor, now)) : [];
}

/**
 * Who may do what, written by hand from docs/decisions/0021, never derived from the command table: read by
 * the test of the table and by the test of the database.
 */
import type { Command } from '#delivery/domain/commands.ts';
import type { DeliveryStatus, ParcelLocation } from '#platform/domain/statuses.ts';

export const viewerKinds = [
  'owner',
  'other_customer',
  'assigned_driver',
  'other_driver',
  'admin',
  'system',
] as const;
export type ViewerKind = (typeof viewerKinds)[number];

export interface Situation {
  name: string;
  status: DeliveryStatus;
  hasDriver: boolean;
  pickedUpOnce?: true;
  parcelLocation?: ParcelLocation;
  /** Who has the parcel if its location is 'driver'; the assigned or earlier driver unless given. */
  holder?: 'other_driver';
  freeRedeliveries?: number;
  refunded?: true;
  /** Everything that is allowed; everything else is refused. */
  allowed: Partial<Record<ViewerKind, Command[]>>;
}

/** An open delivery has no driver, so both drivers have the same rights. */
const open: Situation['allowed'] = {
  owner: ['cancel', 'change_contacts'],
  assigned_driver: ['accept'],
  other_driver: ['accept'],
  admin: ['cancel', 'assign', 'correct'],
  system: ['cancel'],
};

/** While a driver has it. */
const moving = {
  owner: ['change_contacts'],
  admin: ['cancel', 'reassign', 'unassign', 'correct'],
  system: ['unassign'],
} satisfies Situation['allowed'];

export const situations: Situation[] = [
  { name: 'paid', status: 'paid', hasDriver: false, allowed: open },
  { name: 'pending', status: 'pending', hasDriver: false, allowed: open },
  {
    name: 'pending again, parcel with the earlier driver',
    status: 'pending',
    hasDriver: false,
    pickedUpOnce: true,
    parcelLocation: 'driver',
    allowed: {
      owner: ['change_contacts'],
      assigned_driver: ['accept', 'return_parcel'],
      admin: ['return_parcel', 'cancel', 'assign', 'correct'],
      system: ['cancel'],
    },
  },
  {
    name: 'pending again, parcel back at the sender',
    status: 'pending',
    hasDriver: false,
    pickedUpOnce: true,
    parcelLocation: 'sender',
    allowed: {
      owner: ['change_contacts'],
      assigned_driver: ['accept'],
      other_driver: ['accept'],
      admin: ['cancel', 'assign', 'correct'],
      system: ['cancel'],
    },
  },
  {
    name: 'paid again, parcel with the earlier driver',
    status: 'paid',
    hasDriver: false,
    pickedUpOnce: true,
    parcelLocation: 'driver',
    freeRedeliveries: 1,
    allowed: {
      owner: ['change_contacts'],
      assigned_driver: ['accept', 'return_parcel'],
      admin: ['return_parcel', 'cancel', 'assign', 'correct'],
      system: ['cancel'],
    },
  },
  {
    name: 'assigned',
    status: 'assigned',
    hasDriver: true,
    allowed: { assigned_driver: ['pick_up', 'deliver', 'mark_absent', 'release'], ...moving },
  },
  {
    name: 'picked up',
    status: 'picked_up',
    hasDriver: true,
    pickedUpOnce: true,
    allowed: {
      ...moving,
      assigned_driver: ['start_transit', 'deliver', 'mark_absent'],
      system: ['start_transit', 'unassign'],
    },
  },
  {
    name: 'in transit',
    status: 'in_transit',
    hasDriver: true,
    pickedUpOnce: true,
    allowed: { assigned_driver: ['deliver', 'mark_absent'], ...moving },
  },
  { name: 'delivered', status: 'delivered', hasDriver: true, pickedUpOnce: true, allowed: {} },
  {
    name: 'recipient absent, parcel with the driver',
    status: 'recipient_absent',
    hasDriver: true,
    pickedUpOnce: true,
    parcelLocation: 'driver',
    allowed: {
      owner: ['request_redelivery', 'change_contacts'],
      assigned_driver: ['return_parcel'],
      admin: ['return_parcel', 'cancel', 'request_redelivery', 'correct'],
    },
  },
  {
    name: 'recipient absent, parcel back at the sender',
    status: 'recipient_absent',
    hasDriver: true,
    pickedUpOnce: true,
    parcelLocation: 'sender',
    allowed: {
      owner: ['request_redelivery', 'change_contacts'],
      admin: ['cancel', 'request_redelivery', 'correct'],
    },
  },
  {
    name: 'recipient absent again, the free redelivery used up',
    status: 'recipient_absent',
    hasDriver: true,
    pickedUpOnce: true,
    parcelLocation: 'driver',
    freeRedeliveries: 1,
    allowed: {
      owner: ['change_contacts'],
      assigned_driver: ['return_parcel'],
      admin: ['return_parcel', 'cancel', 'request_redelivery', 'correct'],
      system: ['pay_redelivery'],
    },
  },
  {
    name: 'cancelled without refund',
    status: 'cancelled',
    hasDriver: false,
    allowed: { owner: ['request_redelivery'], admin: ['request_redelivery'] },
  },
  {
    name: 'cancelled without refund, the free redelivery after an absence used up',
    status: 'cancelled',
    hasDriver: false,
    parcelLocation: 'driver',
    freeRedeliveries: 1,
    allowed: {
      owner: ['request_redelivery'],
      assigned_driver: ['return_parcel'],
      admin: ['return_parcel', 'request_redelivery'],
    },
  },
  {
    name: 'cancelled on the way, parcel still with the driver',
    status: 'cancelled',
    hasDriver: true,
    pickedUpOnce: true,
    parcelLocation: 'driver',
    refunded: true,
    allowed: {
      assigned_driver: ['return_parcel'],
      admin: ['return_parcel'],
      system: ['pay_redelivery'],
    },
  },
  {
    name: 'cancelled before another driver fetched the parcel, which is still with the earlier one',
    status: 'cancelled',
    hasDriver: true,
    pickedUpOnce: true,
    parcelLocation: 'driver',
    holder: 'other_driver',
    refunded: true,
    allowed: {
      other_driver: ['return_parcel'],
      admin: ['return_parcel'],
      system: ['pay_redelivery'],
    },
  },
  {
    name: 'cancelled before anybody took the redelivery, parcel still with the earlier driver',
    status: 'cancelled',
    hasDriver: false,
    pickedUpOnce: true,
    parcelLocation: 'driver',
    freeRedeliveries: 1,
    refunded: true,
    allowed: {
      assigned_driver: ['return_parcel'],
      admin: ['return_parcel'],
      system: ['pay_redelivery'],
    },
  },
  {
    name: 'cancelled and refunded',
    status: 'cancelled',
    hasDriver: false,
    refunded: true,
    allowed: { system: ['pay_redelivery'] },
  },
];

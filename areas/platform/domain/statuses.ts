/**
 * Statuses, tracking kinds and speeds: the closed lists from which all other types derive. Source:
 * docs/decisions/0021, 'Statuses'.
 */
export const deliveryStatuses = [
  'pending',
  'paid',
  'assigned',
  'picked_up',
  'in_transit',
  'delivered',
  'cancelled',
  'recipient_absent',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Waiting for a driver. */
export const openStatuses = ['pending', 'paid'] as const satisfies DeliveryStatus[];
/** Picked up and not handed over: the parcel is in the vehicle. */
export const carryingStatuses = ['picked_up', 'in_transit'] as const satisfies DeliveryStatus[];
/** The customer's list 'Abgeschlossen'. */
export const completedStatuses = [
  'delivered',
  'cancelled',
  'recipient_absent',
] as const satisfies DeliveryStatus[];

/** No driver will come any more: promise and driver are history. */
export const endedStatuses = ['delivered', 'cancelled'] as const satisfies DeliveryStatus[];

/** A driver is on the way to the pick-up or has the parcel. */
export const drivingStatuses = ['assigned', ...carryingStatuses] as const satisfies DeliveryStatus[];

/** Whether a status belongs to a group. */
export function isOneOf<S extends DeliveryStatus>(group: readonly S[], status: DeliveryStatus): status is S {
  return (group as readonly DeliveryStatus[]).includes(status);
}

/** The kinds of tracking entry: more than the statuses, but also a closed list. */
export const trackingKinds = [
  ...deliveryStatuses,
  'redelivery_requested',
  'driver_released',
  'reassigned',
  'parcel_returned',
  'corrected',
] as const;
export type TrackingKind = (typeof trackingKinds)[number];

export const deliverySpeeds = ['standard', 'express', 'express_gold'] as const;
export type DeliverySpeed = (typeof deliverySpeeds)[number];

/** A record with a value for each speed. */
export const bySpeed = <T>(value: (speed: DeliverySpeed) => T): Record<DeliverySpeed, T> =>
  Object.fromEntries(deliverySpeeds.map((speed) => [speed, value(speed)])) as Record<DeliverySpeed, T>;

export const packageSizes = ['documents', 'small', 'medium', 'large'] as const;
export type PackageSize = (typeof packageSizes)[number];

/** How a route was found: on the road network, or estimated while there is none. */
export const routeQualities = ['estimate', 'network'] as const;
export type RouteQuality = (typeof routeQualities)[number];

/** Where the driver left the parcel of an absent recipient. */
export const parcelLocations = ['driver', 'sender'] as const;
export type ParcelLocation = (typeof parcelLocations)[number];

/** The state or outcome of one attempt. */
export const attemptOutcomes = [
  'running',
  'delivered',
  'recipient_absent',
  'released',
  'reassigned',
  'cancelled',
] as const;
/** The outcomes that are paid, provided the parcel was picked up. Source: docs/decisions/0033. */
export const earnedOutcomes = [
  'delivered',
  'recipient_absent',
  'reassigned',
  'cancelled',
] as const satisfies readonly (typeof attemptOutcomes)[number][];

/**
 * Badge colours by status: assigned indigo, recipient_absent gray. Source: docs/decisions/0021, 'Statuses'.
 */
export type BadgeColor = 'yellow' | 'blue' | 'indigo' | 'purple' | 'orange' | 'green' | 'red' | 'gray';

export const statusDisplay: Record<DeliveryStatus, { label: string; color: BadgeColor }> = {
  pending: { label: 'Ausstehend', color: 'yellow' },
  paid: { label: 'Bezahlt', color: 'blue' },
  assigned: { label: 'Zugewiesen', color: 'indigo' },
  picked_up: { label: 'Abgeholt', color: 'purple' },
  in_transit: { label: 'Unterwegs', color: 'orange' },
  delivered: { label: 'Zugestellt', color: 'green' },
  cancelled: { label: 'Storniert', color: 'red' },
  recipient_absent: { label: 'Empfänger abwesend', color: 'gray' },
};

/** What a company orders on account is owed, not paid; inside, its status is 'paid' all the same. */
export const ON_ACCOUNT = 'Auf Rechnung';

/** What a status is called for this delivery. */
export function statusText({ status, onAccount }: { status: DeliveryStatus; onAccount: boolean }): string {
  return status === 'paid' && onAccount ? ON_ACCOUNT : statusDisplay[status].label;
}

/** A status with its label and colour, as every page shows it. */
export function toStatusBadge(delivery: { status: DeliveryStatus; onAccount: boolean }) {
  const { status } = delivery;
  return { status, statusLabel: statusText(delivery), statusColor: statusDisplay[status].color };
}

export const trackingTexts: Record<TrackingKind, string> = {
  pending: 'Bestellung eingegangen',
  paid: 'Zahlung eingegangen',
  assigned: 'Fahrer zugewiesen',
  picked_up: 'Paket abgeholt',
  in_transit: 'Paket unterwegs',
  delivered: 'Paket zugestellt',
  cancelled: 'Bestellung storniert',
  recipient_absent: 'Empfänger war nicht anwesend',
  redelivery_requested: 'Erneute Zustellung angefragt',
  driver_released: 'Neuer Fahrer wird gesucht',
  reassigned: 'Fahrer gewechselt',
  parcel_returned: 'Paket zurück beim Absender',
  corrected: 'Angaben berichtigt',
};

/** What an entry of this delivery's timeline is called. */
export function trackingText(kind: TrackingKind, { onAccount }: { onAccount: boolean }): string {
  return kind === 'paid' && onAccount ? `${ON_ACCOUNT} bestellt` : trackingTexts[kind];
}

/** The order of offers: express_gold 1, express 2, all others 3. Source: docs/decisions/0021, 'Commands'. */
export const speedPriority: Record<DeliverySpeed, number> = { express_gold: 1, express: 2, standard: 3 };

import { isDeepStrictEqual } from 'node:util';
import type { AuditedAct } from '#people/contract/audit.ts';
import type { Command } from '#delivery/domain/commands.ts';
import { typedFacts } from '#delivery/domain/order-facts.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { type Delivery, findDelivery } from './deliveries.store.ts';
import { listActiveOfDriver } from './drivers-work.store.ts';
import { listTrackingWithActors } from './timeline.store.ts';
import { type Transition, transitionDelivery } from './transition-delivery.ts';

/** The commands that admins give, with their actions in the audit log. */
const auditedCommands = {
  assign: 'delivery.assigned',
  reassign: 'delivery.reassigned',
  unassign: 'delivery.unassigned',
  correct: 'delivery.corrected',
  cancel: 'delivery.cancelled',
  request_redelivery: 'delivery.redelivery_requested',
  return_parcel: 'delivery.parcel_returned',
} satisfies Partial<Record<Command, AuditedAct>>;
export type AdminCommand = keyof typeof auditedCommands;

/** Columns derived from others, or secret. */
const untold = new Set<string>([
  'updatedAt',
  'isCompleted',
  'path',
  'trackingToken',
  'driverPhone',
  'pickupLat',
  'pickupLng',
  'deliveryLat',
  'deliveryLng',
  'pickupPlaceId',
  'deliveryPlaceId',
]);
/** Erased with the account, while the log is never changed: the log only keeps their beginnings. */
const personal = new Set<string>([...Object.keys(typedFacts), 'pickupAddress', 'deliveryAddress']);

/**
 * Applies an admin's command as `transitionDelivery` does, and records who gave it, why, and what it changed.
 * What the same admin did since the version that was seen is no surprise.
 */
export async function giveAdminCommand<C extends AdminCommand>(
  services: Parameters<typeof transitionDelivery>[0],
  tx: Transaction,
  admin: SignedIn,
  act: Pick<Transition<C>, 'deliveryId' | 'command' | 'given' | 'seenUpdatedAt'> & { reason: string },
): Promise<Delivery> {
  const before = await findDelivery(tx, act.deliveryId);
  const { reason, ...change } = act;
  const takesReason = act.command !== 'return_parcel' && reason !== '';
  const delivery = await transitionDelivery(services, tx, {
    ...change,
    seenUpdatedAt: await findKnownVersion(tx, admin, before, act.seenUpdatedAt),
    given: { ...act.given, ...(takesReason ? { reason } : {}) },
    viewer: admin,
  });
  const changed = (Object.keys(delivery) as (keyof Delivery)[]).filter(
    (key) => !untold.has(key) && !isDeepStrictEqual(before?.[key], delivery[key]),
  );
  const pick = (row: Delivery | undefined) =>
    Object.fromEntries(changed.map((key) => [key, personal.has(key) ? beginningOf(row?.[key]) : row?.[key]]));
  await recordAudit(tx, {
    actor: admin,
    action: auditedCommands[act.command],
    subject: { kind: 'delivery', id: delivery.id },
    details: reason ? { reason } : {},
    before: pick(before),
    after: pick(delivery),
    at: delivery.updatedAt,
  });
  return delivery;
}

const beginningOf = (value: unknown) =>
  typeof value === 'string' && value.length > 3 ? `${value.slice(0, 3)}...` : value;

/**
 * The version of a delivery that an admin may act on: the one that was seen, or the present one if all that
 * the admin's page did not show yet is their own, as after two quick acts. What anybody else has changed
 * since, or a change that the timeline does not name, leaves the version that was seen.
 */
export async function findKnownVersion(
  executor: Executor,
  admin: SignedIn,
  delivery: Pick<Delivery, 'id' | 'updatedAt'> | undefined,
  seenAt: Date | undefined,
): Promise<Date | undefined> {
  if (!delivery || !seenAt || delivery.updatedAt.getTime() === seenAt.getTime()) return seenAt;
  const entries = await listTrackingWithActors(executor, delivery.id);
  const missed = entries.filter(({ timestamp, receivedAt }) => timestamp > seenAt || receivedAt > seenAt);
  const isTold = entries.at(-1)?.timestamp.getTime() === delivery.updatedAt.getTime();
  // The last one as well, which may be of the same millisecond as the version that was seen.
  const isOwn = [...missed, ...entries.slice(-1)].every(({ actorId }) => actorId === admin.id);
  return isTold && missed.length > 0 && isOwn ? delivery.updatedAt : seenAt;
}

/**
 * Returns all deliveries that a driver has in hand to the board, in the caller's transaction; a picked-up
 * parcel stays with that driver until an admin assigns it to another one. Returns how many.
 */
export async function returnDriversWork(
  services: Pick<Services, 'clock' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  driverId: string,
  admin: SignedIn,
  reason: string,
): Promise<number> {
  const active = await listActiveOfDriver(tx, driverId);
  for (const { id } of active) {
    await giveAdminCommand(services, tx, admin, { deliveryId: id, command: 'unassign', given: {}, reason });
  }
  return active.length;
}

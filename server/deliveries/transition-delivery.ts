import type { ErrorCode } from '#contract/errors.ts';
import {
  type Command,
  commandTable,
  findActor,
  type Given,
  isOpenToDrivers,
  mayCommand,
  type Viewer,
} from '#domain/delivery/commands.ts';
import { statusDisplay } from '#domain/delivery/statuses.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/database.ts';
import { announce } from '#server/platform/live-events.ts';
import type { Services } from '#server/services.ts';
import { computeEffect, type Effect, type GivenFacts, nextStatus } from './command-effects.ts';
import {
  type Delivery,
  findDelivery,
  insertAttempt,
  insertTracking,
  updateAttempt,
  updateDelivery,
} from './deliveries.store.ts';
import { mailCustomer } from './mail-customer.ts';

export interface Transition {
  deliveryId: string;
  command: Command;
  viewer: Viewer;
  given: GivenFacts;
}

const missing: Record<Given, ErrorCode> = {
  signature: 'SIGNATURE_REQUIRED',
  receiverName: 'RECEIVER_NAME_REQUIRED',
  reason: 'REASON_REQUIRED',
  parcelLocation: 'PARCEL_LOCATION_REQUIRED',
};

/**
 * The only writer of `deliveries.status`: checks the command table and the actor, then changes the row on condition
 * that it still stands as it was read. Status, tracking, attempt, mail and live event commit together or not at
 * all. Throws DELIVERY_NOT_FOUND for who may not know it, COMMAND_NOT_ALLOWED, DELIVERY_CHANGED when somebody was
 * first, and what is missing: SIGNATURE_REQUIRED, RECEIVER_NAME_REQUIRED, REASON_REQUIRED, PARCEL_LOCATION_REQUIRED.
 */
export async function transitionDelivery(
  services: Services,
  tx: Transaction,
  { deliveryId, command, viewer, given }: Transition,
): Promise<Delivery> {
  const before = await findDelivery(tx, deliveryId);
  const actor = before && findActor(before, viewer);
  // An open offer is known to every driver, but is nobody's to command: only accepting it is.
  if (!before || !actor || (actor === 'any_driver' && command !== 'accept')) {
    throw new AppError('DELIVERY_NOT_FOUND');
  }
  if (!mayCommand(command, before, actor)) {
    const label = statusDisplay[before.status].label;
    throw new AppError('COMMAND_NOT_ALLOWED', { detail: label });
  }
  const rule = commandTable[command];
  for (const need of rule.needs) {
    if (!given[need]?.trim()) throw new AppError(missing[need]);
  }

  const now = services.clock.now();
  const effect = computeEffect(command, before, given, now);
  const after = await updateDelivery(
    tx,
    { id: before.id, status: before.status, driverId: before.driverId },
    { ...effect.delivery, status: nextStatus(rule, before), updatedAt: now },
  );
  if (!after) throw new AppError('DELIVERY_CHANGED');

  await recordAttempt(tx, after, effect, given, now);
  const driver = after.driverId ? after : before;
  await insertTracking(
    tx,
    rule.tracks.map((kind) => ({
      deliveryId: before.id,
      status: kind,
      timestamp: now,
      driverId: driver.driverId,
      driverName: driver.driverName,
      reason: kind === rule.tracks[0] ? given.reason : undefined,
      actorId: viewer.id,
    })),
  );
  await mailCustomer(services, tx, command, after, given);
  await announceChange(tx, before, after);
  return after;
}

async function recordAttempt(
  tx: Transaction,
  delivery: Delivery,
  effect: Effect,
  given: GivenFacts,
  now: Date,
): Promise<void> {
  if (!effect.attempt) return;
  const attempt = { deliveryId: delivery.id, number: delivery.attemptNumber };
  if (effect.attempt !== 'new') return await updateAttempt(tx, attempt, effect.attempt);
  if (!given.driver) throw new Error('an acceptance needs its driver');
  await insertAttempt(tx, {
    ...attempt,
    driverId: given.driver.id,
    driverName: given.driver.name,
    driverPhone: given.driver.phone,
    earningsCents: given.driver.earningsCents,
    outcome: 'running',
    acceptedAt: now,
  });
}

async function announceChange(tx: Transaction, before: Delivery, after: Delivery): Promise<void> {
  const userIds = [after.userId, before.driverId, after.driverId].filter((id) => id !== null);
  await announce(tx, { noun: 'delivery', id: after.id, userIds });
  if (isOpenToDrivers(before) !== isOpenToDrivers(after)) {
    await announce(tx, { noun: 'offers', id: '*', userIds: [], allDrivers: true });
  }
}

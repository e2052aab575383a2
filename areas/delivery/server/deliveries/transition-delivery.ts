import type { ErrorCode } from '#platform/contract/errors.ts';

import { placeInTime } from '#delivery/domain/act-time.ts';
import {
  type Command,
  type CommandRule,
  commandTable,
  findActor,
  type Given,
  mayCommand,
  type Viewer,
} from '#delivery/domain/commands.ts';
import type { ReceiverWish } from '#adapters/domain/receiver-wishes.ts';
import {
  completedStatuses,
  type DeliveryStatus,
  drivingStatuses,
  isOneOf,
  statusText,
} from '#platform/domain/statuses.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { writeChange } from './change.store.ts';
import type { Effect } from './commands/command-file.ts';
import { getCommandFile, type GivenFor } from './commands/command-files.ts';
import {
  type Delivery,
  findDelivery,
  findRunningAttempt,
  listWishes,
  lockDelivery,
  type NewTracking,
} from './deliveries.store.ts';
import { type DeliveryEvent, factNames } from './delivery-event.ts';
import { findLastChange } from './timeline.store.ts';
import { whoWasFirstText } from '#platform/server/text/who-was-first-text.ts';

export interface Transition<C extends Command> {
  deliveryId: string;
  command: C;
  viewer: Viewer;
  /** A missing or blank value is refused with its own code. */
  given: { [K in keyof GivenFor<C>]?: GivenFor<C>[K] | undefined };
  /** The command before which this one is recorded, as part of the same act. */
  leadsTo?: Command | undefined;
  /** The time of the act as reported by the phone. */
  happenedAt?: Date | undefined;
  /** When the parcel was picked up, if the command arrives before the pick-up was recorded. */
  pickedUpAt?: Date | undefined;
  /** The row, if the caller has locked it; it is read and locked otherwise. */
  held?: Delivery | undefined;
  /** The `updatedAt` that the admin saw: after any other change the act is refused (optimistic lock). */
  seenUpdatedAt?: Date | undefined;
}

const missing: Record<Given, ErrorCode> = {
  signature: 'SIGNATURE_REQUIRED',
  receiverName: 'RECEIVER_NAME_REQUIRED',
  reason: 'REASON_REQUIRED',
  parcelLocation: 'PARCEL_LOCATION_REQUIRED',
  safePlace: 'SAFE_PLACE_REQUIRED',
  photo: 'PHOTO_REQUIRED',
};

/**
 * The only writer of `deliveries.status`: checks the command table and the actor, locks the row and checks
 * both again, updates it, writes attempt and tracking, and passes the event to its subscribers; all of it
 * commits together or not at all. A command that the table requires first is recorded first, as a separate
 * act. Throws DELIVERY_NOT_FOUND for a viewer who must not know of it,
 * COMMAND_NOT_ALLOWED, DELIVERY_CHANGED when another change was first, and for missing input:
 * SIGNATURE_REQUIRED, RECEIVER_NAME_REQUIRED, REASON_REQUIRED, PARCEL_LOCATION_REQUIRED, PICK_UP_REQUIRED,
 * PHOTO_REQUIRED; SAFE_PLACE_NOT_WISHED if the receiver has withdrawn that wish.
 */
export async function transitionDelivery<C extends Command>(
  services: Pick<Services, 'clock' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  change: Transition<C>,
): Promise<Delivery> {
  const { command, viewer } = change;
  const found = change.held ?? (await findDelivery(tx, change.deliveryId));
  await requireSeen(services, tx, found, change);
  requireAllowed(services, found, change);
  const given = await requireGiven(tx, change);
  const rule = commandTable[command];
  const held = change.held ?? (await lockUnchanged(services, tx, change, found));
  const before = await recordFirst(services, tx, change, held);

  const receivedAt = services.clock.now();
  const at = placeInTime({ happenedAt: change.happenedAt, previousAt: before.updatedAt, receivedAt });
  const {
    delivery: patch,
    attempt,
    corrected,
  } = getCommandFile(command).effect({
    delivery: before,
    attempt: isOneOf(drivingStatuses, before.status) ? await findRunningAttempt(tx, before) : undefined,
    given,
    viewer,
    at,
    hours: services.versions.hours(),
    driverPay: services.versions.find('driver_pay', before.createdAt),
  });
  const status = nextStatus(rule, before);
  const { leadsTo, happenedAt: toldAt } = change;
  const changed = { ...patch, status, completedAt: findCompletion(before, status, at), updatedAt: at };
  const { reason } = given as { reason?: string };
  const delivery = await writeChange(tx, before, {
    delivery: changed,
    attempt: {
      changes: attempt?.changes,
      opens: attempt?.opens && { ...attempt.opens, acceptedAt: at },
    },
    tracking: listEntries({ before, delivery: { ...before, ...changed }, viewer, at }, rule, {
      reason: reason || undefined,
      changed: corrected,
      receivedAt,
    }),
  });
  const name = factNames[command];
  const event = { name, command, given, viewer, at, before, delivery, leadsTo, toldAt } as DeliveryEvent;
  await services.publishDeliveryEvent(tx, event);
  return delivery;
}

/** The delivery after recording the command that must come first. Throws PICK_UP_REQUIRED. */
async function recordFirst(
  services: Parameters<typeof transitionDelivery>[0],
  tx: Transaction,
  { command, deliveryId, viewer, pickedUpAt }: Transition<Command>,
  held: Delivery,
): Promise<Delivery> {
  const { first } = commandTable[command];
  if (!first || !isOneOf(commandTable[first].from, held.status)) return held;
  if (!pickedUpAt) throw new AppError('PICK_UP_REQUIRED');
  return await transitionDelivery(services, tx, {
    deliveryId,
    command: first,
    viewer,
    given: {},
    leadsTo: command,
    happenedAt: pickedUpAt,
  });
}

/**
 * The row, locked until the end: of two commands that keep the status the later one would otherwise not
 * notice the first. Throws DELIVERY_CHANGED if a change since the reading rules the command out.
 */
async function lockUnchanged(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  change: Transition<Command>,
  read: Delivery,
): Promise<Delivery> {
  const held = await lockDelivery(tx, read.id);
  const actor = held && findActor(held, change.viewer);
  const { seenUpdatedAt } = change;
  // A customer who cancels means it whether or not a driver has accepted in the meantime.
  const isSame =
    (change.command === 'cancel' && actor === 'owner') ||
    (held?.status === read.status && held.driverId === read.driverId);
  const isSeen = !seenUpdatedAt || held?.updatedAt.getTime() === seenUpdatedAt.getTime();
  if (held && actor && isSame && isSeen && mayCommand(change.command, held, actor, services.clock.now())) {
    return held;
  }
  throw await explainConflict(services, tx, change);
}

/** A change since the admin loaded the page might change the admin's mind. Throws DELIVERY_CHANGED. */
async function requireSeen(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  found: Delivery | undefined,
  change: Transition<Command>,
): Promise<void> {
  const { seenUpdatedAt } = change;
  if (!found || !seenUpdatedAt || found.updatedAt.getTime() === seenUpdatedAt.getTime()) return;
  throw await explainConflict(services, tx, change);
}

/** Adds for an admin who made the other change, and when. */
async function explainConflict(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { deliveryId, seenUpdatedAt }: Transition<Command>,
): Promise<AppError> {
  const last = seenUpdatedAt && (await findLastChange(tx, deliveryId));
  if (!last) return new AppError('DELIVERY_CHANGED');
  return new AppError('DELIVERY_CHANGED', { detail: whoWasFirstText(last, 'diese Sendung', clock.now()) });
}

/** Throws for a viewer who must not know of it, and for a command not allowed now. */
function requireAllowed(
  { clock }: Pick<Services, 'clock'>,
  delivery: Delivery | undefined,
  { command, viewer }: { command: Command; viewer: Viewer },
): asserts delivery is Delivery {
  const actor = delivery && findActor(delivery, viewer);
  // Every driver knows an open offer, but only accepting is allowed.
  if (!delivery || !actor || (actor === 'any_driver' && command !== 'accept')) {
    throw new AppError('DELIVERY_NOT_FOUND');
  }
  // By our own clock: what a phone says of the time prolongs nothing.
  if (!mayCommand(command, delivery, actor, clock.now())) {
    throw new AppError('COMMAND_NOT_ALLOWED', { detail: statusText(delivery) });
  }
}

/** The input, complete. */
async function requireGiven<C extends Command>(
  tx: Transaction,
  { deliveryId, command, given }: Transition<C>,
): Promise<GivenFor<C>> {
  const isGiven = (need: Given) => Boolean((given as Partial<Record<Given, string>>)[need]?.trim());
  const { needs, onWish } = commandTable[command];
  const isAsWished = onWish !== undefined && isGiven(onWish.needs[0]);
  const lacking = (isAsWished ? onWish.needs : needs).find((need) => !isGiven(need));
  if (lacking) throw new AppError(missing[lacking]);
  if (isAsWished) await requireWish(tx, deliveryId, onWish.wish);
  return given as GivenFor<C>;
}

/** Locked, so that the wish is not withdrawn meanwhile. Throws SAFE_PLACE_NOT_WISHED. */
async function requireWish(tx: Transaction, deliveryId: string, wish: ReceiverWish): Promise<void> {
  await lockDelivery(tx, deliveryId);
  const [wished] = await listWishes(tx, [deliveryId]);
  if (wished?.wish !== wish) throw new AppError('SAFE_PLACE_NOT_WISHED');
}

/** The status that a command leads to from here. */
function nextStatus(rule: CommandRule, delivery: Delivery): DeliveryStatus {
  if (rule.to === 'same') return delivery.status;
  if (rule.to === 'before_assignment') return delivery.statusBeforeAssignment ?? 'paid';
  return rule.to;
}

/** When it was completed, if it is; later changes that keep the status leave the time unchanged. */
function findCompletion(before: Delivery, status: DeliveryStatus, at: Date): Date | null {
  if (status === before.status) return before.completedAt;
  return isOneOf(completedStatuses, status) ? at : null;
}

/** The tracking entries: the first of several also has the driver and the reason. */
function listEntries(
  event: Pick<DeliveryEvent, 'before' | 'delivery' | 'viewer' | 'at'>,
  { tracks }: CommandRule,
  {
    reason,
    changed,
    receivedAt,
  }: { reason: string | undefined; changed: Effect['corrected']; receivedAt: Date },
): NewTracking[] {
  const { driverId, driverName } = event.delivery.driverId
    ? event.delivery
    : (event.before ?? event.delivery);
  return tracks.map((status, index) => ({
    deliveryId: event.delivery.id,
    status,
    timestamp: event.at,
    receivedAt,
    driverId,
    driverName,
    reason: index === 0 ? reason : undefined,
    changed,
    actorId: event.viewer.id,
  }));
}

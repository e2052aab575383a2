import type { DriverChoice } from '#office/contract/tours.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { readEnds } from '#delivery/domain/order-facts.ts';
import { carryingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { exclusionTexts } from '#dispatch/domain/exclusion-texts.ts';
import { listFittingVehicles } from '#delivery/domain/fits-vehicle.ts';
import { isOfferable } from '#drivers/domain/fresh-position.ts';
import { type Delivery, getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { compareDrivers, type ComparedDriver } from '#dispatch/server/dispatcher/compare-drivers.ts';
import { findDriver, findPosition } from '#drivers/server/profiles/find-driver.ts';
import { measureWays } from '#maps/server/lookups/measure-ways.ts';
import type { Services } from '#app/services.ts';
import { listDriversFor } from './board-drivers.store.ts';

/** As many drivers as a fleet has, of whom so many are shown. */
const MAX_COMPARED = 500;
const MAX_CHOICES = 40;

type Row = Awaited<ReturnType<typeof listDriversFor>>[number];

/**
 * Drivers who can take a delivery, the planner's best one first, with what that does to the rest of each
 * tour; after them those who cannot be planned now, online and near ones first. Distances are to the parcel:
 * at the driver who has it, or at its sender. Throws DELIVERY_NOT_FOUND.
 */
export async function listDriverChoices(
  services: Pick<Services, 'db' | 'clock' | 'planner' | 'geo' | 'log'>,
  { id, search = '' }: { id: string; search?: string | undefined },
): Promise<DriverChoice[]> {
  const { db, clock } = services;
  const delivery = await getDeliveryRow(db, id);
  const isCarried = isOneOf(carryingStatuses, delivery.status);
  const holderId = isCarried ? delivery.driverId : delivery.parcelDriverId;
  const holder = holderId ? await findDriver(db, holderId) : undefined;
  const from = (holder && findPosition(holder)) ?? readEnds(delivery).pickup;
  const rows = await listDriversFor(db, {
    vehicles: listFittingVehicles(delivery.packageSize),
    weightKg: delivery.weightKg,
    holderId,
    currentId: delivery.driverId,
    from,
    search,
    limit: MAX_COMPARED,
  });
  const compared = await compareDrivers(services, delivery, { point: from, heldBy: holderId });
  const answers = new Map(compared.map((answer, rank) => [answer.driverId, { ...answer, rank }]));
  const rankOf = ({ userId }: Row) => answers.get(userId)?.rank ?? Infinity;
  const shown = rows
    .toSorted((one, other) => (rankOf(one) === rankOf(other) ? 0 : rankOf(one) - rankOf(other)))
    .slice(0, MAX_CHOICES);
  const placed = shown.flatMap(({ userId, lat, lng }) =>
    lat === null || lng === null ? [] : [{ userId, lat, lng }],
  );
  const ways = await measureWays(services, from, placed);
  return shown.map(({ lat: _lat, lng: _lng, measuredAt, unansweredAt, ...row }) => ({
    ...row,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    shiftEndsAt: row.shiftEndsAt?.toISOString() ?? null,
    positionAt: measuredAt?.toISOString() ?? null,
    isFresh: row.isOnline && isOfferable({ measuredAt, unansweredAt }, clock.now()),
    meters: ways[placed.findIndex(({ userId }) => userId === row.userId)] ?? null,
    ...describeAnswer(answers.get(row.userId), delivery),
  }));
}

function describeAnswer(
  answer: ComparedDriver | undefined,
  { promisedBy }: Delivery,
): Pick<DriverChoice, 'plan' | 'obstacle'> {
  if (!answer) return { plan: null, obstacle: null };
  if (answer.exclusion !== null) return { plan: null, obstacle: exclusionTexts[answer.exclusion].admin };
  const { pickupAt, dropoffAt, addedSeconds, isEstimated, delays } = answer;
  return {
    plan: {
      pickupAt: new Date(pickupAt).toISOString(),
      dropoffAt: new Date(dropoffAt).toISOString(),
      lateMinutes: Math.ceil(Math.max(0, dropoffAt - promisedBy.getTime()) / 60_000),
      addedMinutes: Math.round(addedSeconds / 60),
      isEstimated,
      delays: delays.map(({ orderId, laterSeconds, lateSeconds, isBroken }) => ({
        id: orderId,
        shortId: shortId(orderId),
        laterMinutes: Math.round(laterSeconds / 60),
        lateMinutes: Math.ceil(lateSeconds / 60),
        isBroken,
      })),
    },
    obstacle: null,
  };
}

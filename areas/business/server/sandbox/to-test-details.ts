import { shortId } from '#platform/contract/german-format.ts';
import { expectTestArrivals } from '#business/domain/test-courses.ts';
import { type Arrival, toArrival } from '#delivery/server/deliveries/read-arrivals.ts';
import { readEnds } from '#delivery/domain/order-facts.ts';
import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { mayOwnerCommand } from './apply-test-command.ts';
import type { TestDelivery } from './test-deliveries.store.ts';

/** The number belongs to no subscriber: the Bundesnetzagentur keeps it for films and books. */
const courier = { name: 'Robin T.', phone: '+49 40 66969123' };
/** To both sides of what is expected. */
const WINDOW_SECONDS = 30;

/**
 * What the company may read of a test delivery at `now`, under the names of a real one's details. It has no
 * page for the receiver.
 */
export function toTestDetails(row: TestDelivery, now: Date) {
  const { pickup, dropoff } = readEnds(row);
  const isActive = isOneOf(drivingStatuses, row.status);
  const wasAccepted = row.timeline.some(({ kind }) => kind === 'assigned');
  return {
    ...row,
    shortId: shortId(row.id),
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    pickup,
    delivery: dropoff,
    ...toTestArrival(row, now),
    driver: wasAccepted ? { ...courier, phone: isActive ? courier.phone : null } : null,
    trackingLink: null,
    allowedCommands: mayOwnerCommand('cancel', row, now) ? ['cancel' as const] : [],
    cancellationRefund: 'full' as const,
  };
}

/** The arrival as a real delivery names it. */
export function toTestArrival(row: TestDelivery, now: Date): Arrival {
  if (!isOneOf(drivingStatuses, row.status)) return toArrival(row);
  const { from, until } = windowOf(row, 'dropoff', now);
  return { ...toArrival(row), arrivalWindow: { from, until } };
}

/** When the courier is expected at an end, as it is known at that time. */
export function windowOf(row: TestDelivery, end: 'pickup' | 'dropoff', at: Date) {
  const start = row.createdAt.getTime();
  const seconds = expectTestArrivals(row.scenario, (at.getTime() - start) / 1000)[end];
  const instant = (shift: number) => new Date(start + (seconds + shift) * 1000).toISOString();
  return { at: instant(0), from: instant(-WINDOW_SECONDS), until: instant(WINDOW_SECONDS) };
}

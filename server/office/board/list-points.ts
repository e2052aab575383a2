import type { z } from 'zod';
import type { boardContract } from '#contract/office/board.ts';
import { shortId } from '#contract/platform/german-format.ts';
import { getAttentionLimits, isLate } from '#domain/delivery/attention.ts';
import { readEnds } from '#domain/delivery/order-facts.ts';
import { carryingStatuses, isOneOf, statusDisplay } from '#domain/delivery/statuses.ts';
import type { Services } from '#server/services.ts';
import { listActive } from './board.store.ts';

const MOST_POINTS = 500;
type Points = z.infer<NonNullable<(typeof boardContract.listPoints)['~orpc']['outputSchema']>>;

/** Where unfinished deliveries go next: to the pick-up or to the receiver; the five hundred most urgent. */
export async function listPoints({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Points> {
  const limits = getAttentionLimits(clock.now());
  const active = await listActive(db, MOST_POINTS + 1);
  const points = active.slice(0, MOST_POINTS).map((delivery) => {
    const { pickup, dropoff } = readEnds(delivery);
    return {
      id: delivery.id,
      ...(isOneOf(carryingStatuses, delivery.status) ? dropoff : pickup),
      label: `${shortId(delivery.id)}, ${statusDisplay[delivery.status].label}`,
      isLate: isLate(delivery, limits),
    };
  });
  return { points, hasMore: active.length > MOST_POINTS };
}

import type { RunStop } from '#domain/dispatch/order-stops.ts';
import type { SignedIn } from '#server/accounts/viewer.ts';
import type { Services } from '#server/services.ts';
import { findTourSince } from './facts.store.ts';

/** As often as rounds come, and a few that failed. */
const FRESH_PLAN_MS = 3 * 60_000;

/**
 * The order of these stops in the dispatcher's last plan, as indexes: what a driver is shown is what was promised on. undefined where the plan
 * is old, or does not know all of them yet.
 */
export async function followPlan(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  driver: Pick<SignedIn, 'id'>,
  stops: readonly RunStop[],
): Promise<number[] | undefined> {
  const plan = await findTourSince(db, driver.id, new Date(clock.now().getTime() - FRESH_PLAN_MS));
  const places = stops.map(({ deliveryId, kind }) =>
    plan?.findIndex((planned) => planned.deliveryId === deliveryId && planned.kind === kind),
  );
  if (!places.every((place) => place !== undefined && place >= 0)) return undefined;
  return [...stops.keys()].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
}

import { isBriefingDue } from '#drivers/domain/briefing-due.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { insertBriefing } from './briefings.store.ts';
import { findBriefing } from './find-briefing.ts';

/** Keeps that a driver has read how heavy parcels are lifted, if it was due; a second tap adds nothing. */
export async function keepBriefing(
  { clock }: Pick<Services, 'clock'>,
  executor: Executor,
  driverId: string,
  version: number,
): Promise<void> {
  const confirmedAt = clock.now();
  if (!isBriefingDue(await findBriefing(executor, driverId), confirmedAt)) return;
  await insertBriefing(executor, { driverId, version, confirmedAt });
}

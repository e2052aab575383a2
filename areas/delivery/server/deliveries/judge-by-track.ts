import type { Fix } from '#delivery/domain/plausible-fix.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { DeliveryEvent } from './delivery-event.ts';
import { holdDoubtful } from './hold-doubtful.ts';
import { keepAbsence } from './keep-absence.ts';

/** What the driver's accepted fixes say of an act, before they are deleted. */
export async function judgeByTrack(
  tx: Transaction,
  event: DeliveryEvent,
  listFixes: (driverId: string) => Promise<Fix[]>,
): Promise<void> {
  await holdDoubtful(tx, event, listFixes);
  await keepAbsence(tx, event, listFixes);
}

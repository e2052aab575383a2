import type { Transaction } from '#platform/server/database/database.ts';
import type { DeliveryEvent } from './delivery-event.ts';
import { holdDoubtful, type ReadTrack } from './hold-doubtful.ts';
import { keepAbsence } from './keep-absence.ts';

/** What the driver's accepted fixes say of an act, before they are deleted. */
export async function judgeByTrack(
  tx: Transaction,
  event: DeliveryEvent,
  readTrack: ReadTrack,
): Promise<void> {
  await holdDoubtful(tx, event, readTrack);
  await keepAbsence(tx, event, readTrack);
}

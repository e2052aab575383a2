import { formatDate } from '#platform/contract/german-format.ts';
import { findObjectionDue } from '#people/domain/objection-clock.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { waitReasonTexts } from './decisions/decision-texts.ts';
import { listOpenObjections } from './decisions/objections.store.ts';
import { listSearchesInOpenList } from './driver-searches/driver-searches.store.ts';

/** Deliveries left to the open list, with since when and why, oldest first. */
export async function listListed(
  executor: Executor,
  limit: number,
): Promise<{ deliveryId: string; at: Date; text: string }[]> {
  const rows = await listSearchesInOpenList(executor, limit);
  return rows.flatMap(({ deliveryId, listedAt, listedReason }) =>
    listedAt && listedReason ? { deliveryId, at: listedAt, text: waitReasonTexts[listedReason] } : [],
  );
}

/** Deliveries with an unanswered objection and until when it has to be answered, oldest first. */
export async function listObjectedTo(
  executor: Executor,
  limit: number,
): Promise<{ deliveryId: string; at: Date; text: string }[]> {
  const rows = await listOpenObjections(executor, limit);
  return rows.map(({ deliveryId, objection }) => ({
    deliveryId,
    at: objection.createdAt,
    text: `Antwort bis ${formatDate(findObjectionDue(objection.createdAt))}`,
  }));
}

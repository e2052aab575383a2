import { shortId } from '#platform/contract/german-format.ts';
import { listReadTimes } from '#dispatch/server/driver-news/list-read-times.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { listLettersOf } from './desk.store.ts';

const LATEST = 50;

/** What this driver and the desk have written each other lately, oldest first, each with its read mark. */
export async function getDriverThread({ db }: Pick<Services, 'db'>, { id: driverId }: SignedIn) {
  const letters = (await listLettersOf(db, driverId, LATEST)).toReversed();
  const readTimes = await listReadTimes(
    db,
    letters.flatMap(({ newsId }) => newsId ?? []),
  );
  return {
    letters: letters.map(({ id, kind, text, createdAt, readAt, newsId, deliveryId }) => ({
      id,
      isOwn: kind === 'incoming',
      text,
      at: createdAt.toISOString(),
      readAt: (newsId ? readTimes.get(newsId) : readAt)?.toISOString() ?? null,
      newsId,
      shortId: deliveryId && shortId(deliveryId),
    })),
  };
}

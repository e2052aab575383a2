import { shortId } from '#platform/contract/german-format.ts';
import { listReadTimes } from '#dispatch/server/driver-news/list-read-times.ts';
import { findRole } from '#people/server/accounts/find-person.ts';
import { LINK_MINUTES } from '#adapters/server/files/file-links.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { listSnoozeTimes } from '#office/domain/snooze-times.ts';
import { findDeskMessage } from './desk-list.store.ts';
import { listEntriesOf } from './desk.store.ts';
import { toDeskMessage, topicOf } from './list-messages.ts';

/** One message with all its entries. Throws MESSAGE_NOT_FOUND. */
export async function getMessage({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>, id: string) {
  const now = clock.now();
  const row = await findDeskMessage(db, id, now);
  if (!row) throw new AppError('MESSAGE_NOT_FOUND');
  const { message } = row;
  const entries = await listEntriesOf(db, [id]);
  const readTimes = await listReadTimes(
    db,
    entries.flatMap(({ newsId }) => newsId ?? []),
  );
  const linksEnd = new Date(now.getTime() + LINK_MINUTES * 60_000);
  const { userId, deliveryId, phone, contactName, location, company, deliveriesPerMonth } = message;
  const { placeLat, placeLng, placedAt } = message;
  return {
    ...toDeskMessage(row, now),
    message: message.message,
    userId,
    isDriver: userId !== null && (await findRole(db, userId)) === 'driver',
    delivery: deliveryId ? { id: deliveryId, shortId: shortId(deliveryId) } : null,
    phone,
    contactName,
    location,
    place:
      placeLat === null || placeLng === null || placedAt === null
        ? null
        : { lat: placeLat, lng: placeLng, at: placedAt.toISOString() },
    company,
    deliveriesPerMonth,
    contactPreference: message.contactPreference,
    photoLinks: message.photoKeys.map((key) => files.linkTo(key, linksEnd)),
    /** None for what is never put off. */
    snoozeTimes:
      message.kind === 'emergency' || message.status === 'done'
        ? []
        : listSnoozeTimes(now).map(({ label, at }) => ({ label, at: at.toISOString() })),
    entries: entries.map(({ id: entryId, kind, authorName, text, createdAt, ...entry }) => ({
      id: entryId,
      kind,
      authorName,
      text,
      at: createdAt.toISOString(),
      // Only of what is read in the app: whoever gets a mail tells nobody.
      isShown: message.kind === 'driver' || entry.newsId !== null,
      readAt: (entry.newsId ? readTimes.get(entry.newsId) : entry.readAt)?.toISOString() ?? null,
      subject: entry.subject,
      topic: entry.source && topicOf({ kind: entry.source, category: entry.category }),
      delivery: entry.deliveryId ? { id: entry.deliveryId, shortId: shortId(entry.deliveryId) } : null,
    })),
  };
}

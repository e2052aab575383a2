import { correctedText, listCorrected } from '#delivery/domain/corrected-facts.ts';
import type { Viewer } from '#delivery/domain/commands.ts';
import { trackingText } from '#platform/domain/statuses.ts';
import type { Attempt, TrackingEntry } from '#delivery/server/deliveries/deliveries.store.ts';

/**
 * Timeline entries up to the point where another driver was to take over: a redelivery was requested, or the
 * next attempt began.
 */
export function untilNextAttempt(own: Attempt | undefined, entries: TrackingEntry[]): TrackingEntry[] {
  const end = own?.endedAt;
  if (!end) return [];
  // One such entry for each attempt, in order.
  const begun = entries.filter(({ status }) => status === 'assigned' || status === 'reassigned');
  const next = entries.findIndex(
    (entry) =>
      entry === begun[own.number] || (entry.status === 'redelivery_requested' && entry.timestamp >= end),
  );
  return next < 0 ? entries : entries.slice(0, next);
}

/** The reasons for a reassignment or a correction are internal to the company. */
const internal = new Set<TrackingEntry['status']>(['driver_released', 'assigned', 'reassigned', 'corrected']);

/** The timeline as this viewer may read it: what was corrected, and why if that is not internal. */
export function toSeenTimeline(
  viewer: Viewer,
  delivery: { onAccount: boolean },
  entries: readonly TrackingEntry[],
) {
  return entries.map((entry) => ({
    kind: entry.status,
    text: trackingText(entry.status, delivery),
    at: entry.timestamp.toISOString(),
    note: noteFor(viewer, entry),
  }));
}

function noteFor(viewer: Viewer, entry: TrackingEntry): string | null {
  const mayRead = viewer.role === 'admin' || entry.actorId === viewer.id || !internal.has(entry.status);
  const what = entry.changed?.length ? correctedText(entry.changed) : null;
  const why = mayRead ? entry.reason : null;
  return what && why ? `${what}. ${why}` : (what ?? why);
}

/** What was corrected since this driver accepted, and when last; null for nothing. */
export function findCorrection(own: Attempt | undefined, entries: readonly TrackingEntry[]) {
  const since = entries.filter(
    ({ changed, timestamp }) => changed?.length && own && timestamp >= own.acceptedAt,
  );
  const last = since.at(-1);
  if (!last) return null;
  const changes = since.map(({ changed }) => Object.fromEntries((changed ?? []).map((fact) => [fact, true])));
  return { at: last.timestamp.toISOString(), text: correctedText(listCorrected(...changes)) };
}

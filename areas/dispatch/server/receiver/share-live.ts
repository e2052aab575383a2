import type { LiveView } from '#dispatch/contract/positions.ts';
import type { LiveEvents } from '#platform/server/live/live-events.ts';
import type { findLinkedLive } from '#dispatch/server/positions/get-live.ts';

/** The answer that is shared by all pages of one link. */
type Answer = {
  followed: NonNullable<Awaited<ReturnType<typeof findLinkedLive>>>['followed'];
  live: LiveView;
};

/** All pages notified of a change send requests simultaneously; later requests are answered separately. */
const SHARED_MS = 1000;

interface Sharing {
  /** The deliveries whose link has listening pages, with the number of pages. */
  links: Map<string, { deliveryId: string; pages: number }>;
  /** After a change: one answer for all requests. */
  open: Map<string, { until: number; answer: Promise<Answer | undefined> | undefined }>;
}

const sharings = new WeakMap<LiveEvents, Sharing>();

function sharingOf(live: LiveEvents): Sharing {
  const known = sharings.get(live);
  if (known) return known;
  const sharing: Sharing = { links: new Map(), open: new Map() };
  sharings.set(live, sharing);
  // Runs before any page is notified: an answer from before the change is discarded.
  live.hear(({ noun, id: deliveryId }) => {
    if (noun !== 'delivery' && noun !== 'position') return;
    const now = performance.now();
    for (const [id, { until }] of sharing.open) if (until < now) sharing.open.delete(id);
    if ([...sharing.links.values()].some((link) => link.deliveryId === deliveryId)) {
      sharing.open.set(deliveryId, { until: now + SHARED_MS, answer: undefined });
    }
  });
  return sharing;
}

/** Counts a page that listens through this link until its stream ends. */
export async function* countPage<E>(
  live: LiveEvents,
  link: { token: string; deliveryId: string },
  stream: AsyncGenerator<E>,
): AsyncGenerator<E> {
  const { links } = sharingOf(live);
  const { token, deliveryId } = link;
  links.set(token, { deliveryId, pages: (links.get(token)?.pages ?? 0) + 1 });
  try {
    yield* stream;
  } finally {
    const left = (links.get(token)?.pages ?? 1) - 1;
    if (left > 0) links.set(token, { deliveryId, pages: left });
    else links.delete(token);
  }
}

/**
 * One lookup for all pages of a link that were just notified of a change; any other request gets a lookup of
 * its own.
 */
export async function shareLive(
  live: LiveEvents,
  token: string,
  look: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const { links, open } = sharingOf(live);
  const link = links.get(token);
  const window = link && open.get(link.deliveryId);
  if (!window || window.until < performance.now()) return await look();
  window.answer ??= look();
  return await window.answer;
}

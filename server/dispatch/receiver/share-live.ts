import type { LiveView } from '#contract/dispatch/positions.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import type { findLinkedLive } from '#server/dispatch/positions/get-live.ts';

/** What one link's pages are answered. */
type Answer = {
  followed: NonNullable<Awaited<ReturnType<typeof findLinkedLive>>>['followed'];
  live: LiveView;
};

/** All pages that heard of a change ask at once; whoever comes later is answered anew. */
const SHARED_MS = 1000;

interface Sharing {
  /** The deliveries of the links that pages listen to now, with how many do. */
  links: Map<string, { deliveryId: string; pages: number }>;
  /** Of what has just changed: one answer for all who ask. */
  open: Map<string, { until: number; answer: Promise<Answer | undefined> | undefined }>;
}

const sharings = new WeakMap<LiveEvents, Sharing>();

function sharingOf(live: LiveEvents): Sharing {
  const known = sharings.get(live);
  if (known) return known;
  const sharing: Sharing = { links: new Map(), open: new Map() };
  sharings.set(live, sharing);
  // Before any page hears of it: an answer from before the change is nobody's any more.
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

/** Counts a page that listens by this link until the stream ends. */
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

/** One look for all pages of a link that were just told of a change; for anybody else a look of their own. */
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

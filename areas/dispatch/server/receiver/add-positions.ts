import type { LiveView } from '#dispatch/contract/positions.ts';
import type { TrackedEvent } from '#dispatch/contract/tracking.ts';
import type { LiveEvent } from '#platform/contract/live-event.ts';

/**
 * Gives each announced position what a page would ask for next, which is a request less for every page and
 * every fix. Where `look` has nothing to give, or fails, the page asks itself and learns why.
 */
export async function* addPositions(
  stream: AsyncGenerator<LiveEvent>,
  look: () => Promise<LiveView | undefined>,
): AsyncGenerator<TrackedEvent> {
  for await (const event of stream) {
    const live = event.noun === 'position' ? await look().catch(() => undefined) : undefined;
    yield live ? { ...event, live } : event;
  }
}

import { findViewer } from '#server/accounts/viewer.ts';
import { api } from '#server/api.ts';

export const eventsRoute = api.events.handler(async function* ({ context, signal }) {
  const viewer = await findViewer(context);
  // A signed-out page has nothing to hear; its stream stays open and quiet.
  yield* context.services.live.subscribe(viewer ?? { id: '', role: 'visitor' }, signal);
});

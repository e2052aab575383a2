import { findViewer } from '#people/server/accounts/viewer.ts';
import { api } from './api.ts';
import { signedOut } from '#platform/server/live/live-events.ts';

export const eventsRoute = api.events.handler(async ({ context, signal }) => {
  const viewer = await findViewer(context);
  return viewer ? context.services.live.subscribe(viewer, signal, 'lately') : streamSignedOut();
});

/** A signed-out page gets no events: it is told so, and the stream is closed. */
async function* streamSignedOut() {
  yield await Promise.resolve(signedOut);
}

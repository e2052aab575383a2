import { findViewer } from './people/accounts/viewer.ts';
import { api } from '#server/api.ts';
import { signedOut } from '#server/platform/live-events.ts';

export const eventsRoute = api.events.handler(async ({ context, signal }) => {
  const viewer = await findViewer(context);
  return viewer ? context.services.live.subscribe(viewer, signal, 'lately') : tellSignedOut();
});

/**
 * Whoever is signed out has nothing to hear: a page that does not know yet learns it, and nothing is kept
 * open.
 */
async function* tellSignedOut() {
  yield await Promise.resolve(signedOut);
}

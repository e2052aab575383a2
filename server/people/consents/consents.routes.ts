import { findViewer } from '#server/people/accounts/viewer.ts';
import { api, apiFor } from '#server/api.ts';
import type { Config } from '#server/platform/config.ts';
import { findConsent, upsertConsent } from './consents.store.ts';

/** The choice, and which services it applies to on this site. */
function toConsent({ analyticsId, googleMapsKey }: Config, consented: boolean | null) {
  return { consented, analyticsId: analyticsId ?? null, hasGoogleMap: googleMapsKey !== undefined };
}

export const consentsRoutes = {
  getConsent: api.consents.getConsent.handler(async ({ context }) => {
    const viewer = await findViewer(context);
    const stored = viewer ? await findConsent(context.services.db, viewer.id) : undefined;
    return toConsent(context.services.config, stored ?? null);
  }),
  saveConsent: apiFor().consents.saveConsent.handler(async ({ context, input }) => {
    const { signedIn: viewer } = context;
    const { db, clock, config } = context.services;
    await upsertConsent(db, viewer.id, input.consented, clock.now());
    return toConsent(config, input.consented);
  }),
};

import { findViewer, requireViewer } from '#server/accounts/viewer.ts';
import { api } from '#server/api.ts';
import { findConsent, upsertConsent } from './consents.store.ts';

export const consentsRoutes = {
  getConsent: api.consents.getConsent.handler(async ({ context }) => {
    const viewer = await findViewer(context);
    const stored = viewer ? await findConsent(context.services.db, viewer.id) : undefined;
    return { consented: stored ?? null, analyticsId: context.services.config.analyticsId ?? null };
  }),
  saveConsent: api.consents.saveConsent.handler(async ({ context, input }) => {
    const viewer = await requireViewer(context);
    await upsertConsent(context.services.db, viewer.id, input.consented);
    return { consented: input.consented, analyticsId: context.services.config.analyticsId ?? null };
  }),
};

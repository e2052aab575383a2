import { apiFor } from '#app/api.ts';
import { upsertConsent } from './consents.store.ts';
import { describeChoice } from './describe-choice.ts';

export const consentsRoutes = {
  saveConsent: apiFor().consents.saveConsent.handler(async ({ context, input }) => {
    const { signedIn: viewer } = context;
    const { db, clock, config } = context.services;
    await upsertConsent(db, viewer.id, input.consented, clock.now());
    return describeChoice(config, input.consented);
  }),
};

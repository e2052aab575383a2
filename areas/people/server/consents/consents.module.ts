import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { deleteConsentRow, upsertConsent } from './consents.store.ts';
import { describeChoice } from './describe-choice.ts';
import { exportConsent } from './export-consent.ts';

const consentsRoutes = {
  saveConsent: apiFor().consents.saveConsent.handler(async ({ context, input }) => {
    const { db, clock, config } = context.services;
    await upsertConsent(db, context.signedIn.id, input.consented, clock.now());
    return describeChoice(config, input.consented);
  }),
};

export const consentsModule = {
  routes: { consents: consentsRoutes },
  personalData: {
    exports: { everyone: { cookieConsent: exportConsent } },
    erases: { everyone: (tx, { id }) => deleteConsentRow(tx, id) },
  },
} satisfies Module;

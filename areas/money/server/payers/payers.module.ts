import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { forgetCard, listCards } from './find-payer.ts';
import { forgetPayerJob } from './forget-payer.ts';
import { deletePayer, findPayer } from './payers.store.ts';

const payerRoutes = {
  listCards: apiFor('customer').payers.listCards.handler(async ({ context }) => ({
    cards: await listCards(context.services, context.signedIn.id),
  })),
  deleteCard: apiFor('customer').payers.deleteCard.handler(async ({ context, input }) => {
    await forgetCard(context.services, { userId: context.signedIn.id, cardId: input.id });
    return { id: input.id };
  }),
};

export const payersModule = {
  routes: { payers: payerRoutes },
  jobs: (services) => [forgetPayerJob(services)],
  personalData: {
    exports: {
      customer: {
        // The cards themselves are the provider's to export.
        paymentProvider: async (executor, userId) => {
          const payer = await findPayer(executor, userId);
          return payer ? { knownAs: payer.providerPayerId, since: payer.createdAt } : null;
        },
      },
    },
    erases: { customer: (tx, { id }) => deletePayer(tx, id) },
  },
} satisfies Module;

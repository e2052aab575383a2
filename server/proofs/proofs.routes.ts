import { requireViewer } from '#server/accounts/viewer.ts';
import { api } from '#server/api.ts';
import { confirmDelivery } from './confirm-delivery.ts';
import { getProofDocument } from './get-proof-document.ts';

export const proofsRoutes = {
  deliver: api.deliveries.deliver.handler(async ({ context, input }) => {
    const driver = await requireViewer(context, 'driver');
    await confirmDelivery(context.services, driver, input);
    return { id: input.id };
  }),
  getProofDocument: api.deliveries.getProofDocument.handler(async ({ context, input }) => {
    const viewer = await requireViewer(context);
    return await getProofDocument(context.services, viewer, input.id);
  }),
};

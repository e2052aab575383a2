import { requireViewer } from '#server/accounts/viewer.ts';
import { api } from '#server/api.ts';
import { confirmDelivery } from './confirm-delivery.ts';
import { getProofDocument } from './get-proof-document.ts';
import { uploadProof } from './upload-proof.ts';

export const proofsRoutes = {
  uploadProof: api.proofs.uploadProof.handler(async ({ context, input }) => {
    const driver = await requireViewer(context, 'driver');
    return await uploadProof(context.services, driver, input);
  }),
  getProofDocument: api.proofs.getProofDocument.handler(async ({ context, input }) => {
    const viewer = await requireViewer(context);
    return await getProofDocument(context.services, viewer, input.id);
  }),
};

export const deliverRoute = api.commands.deliver.handler(async ({ context, input }) => {
  const driver = await requireViewer(context, 'driver');
  await confirmDelivery(context.services, driver, input);
  return { id: input.id };
});

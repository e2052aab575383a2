import { apiFor } from '#server/api.ts';
import { confirmDelivery } from './confirm-delivery.ts';
import { getProofDocument } from './get-proof-document.ts';
import { uploadProof } from './upload-proof.ts';

export const proofsRoutes = {
  uploadProof: apiFor('driver').proofs.uploadProof.handler(async ({ context, input }) => {
    const { signedIn: driver } = context;
    return await uploadProof(context.services, driver, input);
  }),
  getProofDocument: apiFor().proofs.getProofDocument.handler(async ({ context, input }) => {
    const { signedIn: viewer } = context;
    return await getProofDocument(context.services, viewer, input.id);
  }),
};

export const deliverRoute = apiFor('driver').commands.deliver.handler(async ({ context, input }) => {
  const { signedIn: driver } = context;
  await confirmDelivery(context.services, driver, input);
  return { id: input.id };
});

import { apiFor } from '#server/api.ts';
import { confirmAbsence } from './confirm-absence.ts';
import { confirmDelivery } from './confirm-delivery.ts';
import { getProofDocument } from './get-proof-document.ts';
import { uploadProof } from './upload-proof.ts';

export const proofsRoutes = {
  uploadProof: apiFor('driver').proofs.uploadProof.handler(async ({ context, input }) => {
    const { signedIn: driver } = context;
    return await uploadProof(context.services, driver, input);
  }),
  getProofDocument: apiFor('customer', 'driver', { admin: 'deliveries' }).proofs.getProofDocument.handler(
    async ({ context, input }) => {
      const { signedIn: viewer } = context;
      return await getProofDocument(context.services, viewer, input.id);
    },
  ),
};

/** The commands with uploaded files. */
export const proofCommandsRoutes = {
  deliver: apiFor('driver').commands.deliver.handler(async ({ context, input }) => {
    const { signedIn: driver } = context;
    await confirmDelivery(context.services, driver, input, context.keepAnswer);
    return { id: input.id };
  }),
  mark_absent: apiFor('driver').commands.mark_absent.handler(async ({ context, input }) => {
    const { signedIn: driver } = context;
    await confirmAbsence(context.services, driver, input, context.keepAnswer);
    return { id: input.id };
  }),
};

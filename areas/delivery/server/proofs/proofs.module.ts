import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { ACT_KNOWN_DAYS } from '#delivery/contract/waiting-acts.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import { confirmAbsence } from './confirm-absence.ts';
import { confirmDelivery } from './confirm-delivery.ts';
import { getProofDocument } from './get-proof-document.ts';
import { uploadProof } from './upload-proof.ts';
import { deleteUnusedProofFiles } from './proofs.store.ts';

/** Each is decoded and stored. A day without a network arrives at once, with pictures of each stop. */
const UPLOADS = { limit: 300, windowSeconds: 3600 };

const proofsRoutes = {
  uploadProof: apiFor('driver').proofs.uploadProof.handler(async ({ context, input }) => {
    await limitRate(context.services, { key: `proofs:account:${context.signedIn.id}`, ...UPLOADS });
    return await uploadProof(context.services, context.signedIn, input);
  }),
  getProofDocument: apiFor('customer', 'driver', { admin: 'deliveries' }).proofs.getProofDocument.handler(
    ({ context, input }) => getProofDocument(context.services, context.signedIn, input.id),
  ),
};

/** The commands with uploaded files. */
const proofCommandsRoutes = {
  deliver: apiFor('driver').commands.deliver.handler(async ({ context, input }) => {
    await confirmDelivery(context.services, context.signedIn, input, context.keepAnswer);
    return { id: input.id };
  }),
  mark_absent: apiFor('driver').commands.mark_absent.handler(async ({ context, input }) => {
    await confirmAbsence(context.services, context.signedIn, input, context.keepAnswer);
    return { id: input.id };
  }),
};

export const proofsModule = {
  routes: { proofs: proofsRoutes, commands: proofCommandsRoutes },
  retention: [
    {
      // A delayed confirmation may refer to its files as long as acts are recognised by their keys.
      what: 'unused proofs',
      kept: { days: ACT_KNOWN_DAYS },
      end: ({ db, sendJob }, before) =>
        db.transaction(async (tx) => {
          const keys = await deleteUnusedProofFiles(tx, before);
          if (keys.length > 0) await sendJob(tx, DELETE_FILES_JOB, { keys });
        }),
    },
  ],
} satisfies Module;

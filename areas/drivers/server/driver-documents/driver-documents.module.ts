import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { IDENTITY_PAPERS_DAYS } from '#drivers/domain/required-documents.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import { chooseIdentityKind } from './choose-identity-kind.ts';
import { finishUpload } from './finish-upload.ts';
import { getDocuments } from './get-documents.ts';
import { resubmitDocuments } from './resubmit-documents.ts';
import { sendPart } from './send-part.ts';
import { startUpload } from './start-upload.ts';
import { deleteJudgedPapers } from './delete-judged-papers.ts';
import { UPLOAD_DAYS, listPartKeys } from './upload-parts.ts';
import { forgetReviews } from './keep-review.ts';
import { listReviewRows } from './paper-reviews.store.ts';
import { deleteUploadsBefore, deleteUploadsOf } from './driver-documents.store.ts';

const driverApi = apiFor('driver').driverDocuments;

const driverDocumentsRoutes = {
  getDocuments: driverApi.getDocuments.handler(({ context }) =>
    getDocuments(context.services, context.signedIn),
  ),
  chooseIdentityKind: driverApi.chooseIdentityKind.handler(async ({ context, input }) => {
    await chooseIdentityKind(context.services, context.signedIn, input.identityKind);
    return await getDocuments(context.services, context.signedIn);
  }),
  startUpload: driverApi.startUpload.handler(({ context, input }) =>
    startUpload(context.services, context.signedIn, input),
  ),
  sendPart: driverApi.sendPart.handler(({ context, input }) =>
    sendPart(context.services, context.signedIn, input),
  ),
  finishUpload: driverApi.finishUpload.handler(({ context, input }) =>
    finishUpload(context.services, context.signedIn, input.id),
  ),
  resubmitDocuments: driverApi.resubmitDocuments.handler(async ({ context }) => {
    await resubmitDocuments(context.services, context.signedIn);
    return await getDocuments(context.services, context.signedIn);
  }),
};

export const driverDocumentsModule = {
  routes: { driverDocuments: driverDocumentsRoutes },
  retention: [
    {
      // They cannot be resumed any more.
      what: 'lapsed uploads',
      kept: { days: UPLOAD_DAYS },
      end: ({ db, sendJob }, before) =>
        db.transaction(async (tx) => {
          const keys = (await deleteUploadsBefore(tx, before)).flatMap(listPartKeys);
          if (keys.length > 0) await sendJob(tx, DELETE_FILES_JOB, { keys });
        }),
    },
    { what: 'judged identity papers', kept: { days: IDENTITY_PAPERS_DAYS }, end: deleteJudgedPapers },
  ],
  personalData: {
    exports: { driver: { paperReviews: listReviewRows } },
    erases: {
      driver: async (tx, { id }) => {
        await forgetReviews(tx, id);
        return (await deleteUploadsOf(tx, id)).flatMap(listPartKeys);
      },
    },
  },
} satisfies Module;

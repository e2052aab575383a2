import type { Module } from '#app/module.ts';
import { testLimits } from '#business/domain/test-courses.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import { simulateTestDeliveryJob } from './simulate-test-delivery.ts';
import { testProofKey } from './get-test-proof.ts';
import { deleteTestDeliveriesOf } from './test-deliveries.store.ts';

export const sandboxModule = {
  jobs: (services) => [simulateTestDeliveryJob(services)],
  retention: [
    {
      what: 'test deliveries',
      kept: { days: testLimits.keptDays },
      end: ({ db, sendJob }, createdBefore) =>
        db.transaction(async (tx) => {
          const ids = await deleteTestDeliveriesOf(tx, { createdBefore });
          if (ids.length > 0) await sendJob(tx, DELETE_FILES_JOB, { keys: ids.map(testProofKey) });
        }),
    },
  ],
  personalData: {
    erases: {
      company: async (tx, companyId) => (await deleteTestDeliveriesOf(tx, { companyId })).map(testProofKey),
    },
  },
} satisfies Module;

import type { Module } from '#app/module.ts';
import { testLimits } from '#business/domain/test-courses.ts';
import { deleteOldTestDeliveries, deleteTestDeliveriesOfCompany } from './delete-test-deliveries.ts';
import { simulateTestDeliveryJob } from './simulate-test-delivery.ts';

export const sandboxModule = {
  jobs: (services) => [simulateTestDeliveryJob(services)],
  retention: [{ what: 'test deliveries', kept: { days: testLimits.keptDays }, end: deleteOldTestDeliveries }],
  personalData: { eraseCompany: deleteTestDeliveriesOfCompany },
} satisfies Module;

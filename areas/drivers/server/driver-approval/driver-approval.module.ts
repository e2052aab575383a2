import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { approveDriver } from './approve-driver.ts';
import { datePapers } from './date-papers.ts';
import { getDriverFile } from './get-driver-file.ts';
import { listAwaitingDrivers } from './list-awaiting-drivers.ts';
import { openBankData } from './open-bank-data.ts';
import { openDocument } from './open-document.ts';
import { rejectDriver, requestNewPapers } from './reject-driver.ts';
import { reviewPaper } from './review-paper.ts';
import { remindOfPapersJob } from './remind-of-papers.ts';

const readers = apiFor({ admin: 'drivers' }).driverApproval;
const deciders = apiFor({ admin: 'driver_decisions' }).driverApproval;

const driverApprovalRoutes = {
  listAwaitingDrivers: readers.listAwaitingDrivers.handler(async ({ context }) => ({
    drivers: await listAwaitingDrivers(context.services),
  })),
  getDriverFile: readers.getDriverFile.handler(({ context, input }) =>
    getDriverFile(context.services, context.signedIn, input.id),
  ),
  openBankData: apiFor({ admin: 'bank_data' }).driverApproval.openBankData.handler(({ context, input }) =>
    openBankData(context.services, context.signedIn, input.id),
  ),
  openDocument: apiFor({ admin: 'driver_papers' }).driverApproval.openDocument.handler(({ context, input }) =>
    openDocument(context.services, context.signedIn, input),
  ),
  reviewPaper: deciders.reviewPaper.handler(async ({ context, input }) => ({
    arePapersInOrder: await reviewPaper(context.services, context.signedIn, input),
  })),
  approveDriver: deciders.approveDriver.handler(async ({ context, input }) => {
    await approveDriver(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  rejectDriver: deciders.rejectDriver.handler(async ({ context, input }) => {
    await rejectDriver(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  requestNewPapers: deciders.requestNewPapers.handler(async ({ context, input }) => {
    await requestNewPapers(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  datePapers: deciders.datePapers.handler(async ({ context, input }) => {
    await datePapers(context.services, context.signedIn, input);
    return { id: input.id };
  }),
};

export const driverApprovalModule = {
  routes: { driverApproval: driverApprovalRoutes },
  jobs: (services) => [remindOfPapersJob(services)],
} satisfies Module;

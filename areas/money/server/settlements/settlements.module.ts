import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { exportSettlement } from './export-settlement.ts';
import { getSettlement } from './get-settlement.ts';
import { importSettlementReport } from './import-settlement-report.ts';
import { listSettlementLines } from './list-settlement-lines.ts';
import { listSettlements } from './list-settlements.ts';
import { recordArrival, undoArrival } from './record-arrival.ts';
import { reconcileSettlementsJob } from './reconcile-settlements.ts';

const forMoney = apiFor({ admin: 'money' }).settlements;

const settlementsRoutes = {
  listSettlements: forMoney.listSettlements.handler(({ context, input }) =>
    listSettlements(context.services, input),
  ),
  getSettlement: forMoney.getSettlement.handler(({ context, input }) =>
    getSettlement(context.services, input.id),
  ),
  listSettlementLines: forMoney.listSettlementLines.handler(({ context, input }) =>
    listSettlementLines(context.services, input),
  ),
  exportSettlement: forMoney.exportSettlement.handler(({ context, input }) =>
    exportSettlement(context.services, input.id),
  ),
  importSettlementReport: forMoney.importSettlementReport.handler(
    ({ context: { services, signedIn }, input }) => importSettlementReport(services, signedIn, input.content),
  ),
  recordArrival: forMoney.recordArrival.handler(({ context: { services, signedIn }, input }) =>
    recordArrival(services, signedIn, input),
  ),
  undoArrival: forMoney.undoArrival.handler(({ context: { services, signedIn }, input }) =>
    undoArrival(services, signedIn, input),
  ),
};

export const settlementsModule = {
  routes: { settlements: settlementsRoutes },
  jobs: (services) => [reconcileSettlementsJob(services)],
} satisfies Module;

import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { acceptProposals } from './accept-proposals.ts';
import { checkOrderImport } from './check-order-import.ts';
import { chooseEncoding } from './choose-encoding.ts';
import { exportRefusedRows } from './export-refused-rows.ts';
import { getOrderImport, listOrderImports } from './get-order-import.ts';
import { getOwnImport } from './get-own-import.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import { listImportRows } from './list-import-rows.ts';
import { fixImportRow, repeatImportRow } from './fix-import-row.ts';
import { placeImportedOrders } from './place-imported-orders.ts';
import { printImportLabels } from './print-import-labels.ts';
import { startOrderImport } from './start-order-import.ts';
import { importLimits } from '#business/domain/import-fields.ts';
import { checkImportJob } from './check-rows.ts';
import { orderImportJob } from './order-rows.ts';
import { deleteImportsBefore, deleteImportsOf } from './order-imports.store.ts';

const forCustomers = apiFor('customer').orderImports;

/** Of all members of a company together: each has up to a thousand rows to be routed. */
const checksOf = (companyId: string) => ({
  key: `order-imports:${companyId}`,
  limit: importLimits.filesAnHour,
  windowSeconds: 60 * 60,
  text: `Eine Firma kann in einer Stunde höchstens ${importLimits.filesAnHour}-mal eine Datei einlesen oder prüfen lassen. Bitte warten Sie etwas.`,
});
const fixesOf = (userId: string) => ({ key: `import-mends:${userId}`, limit: 900, windowSeconds: 15 * 60 });

const orderImportsRoutes = {
  listOrderImports: forCustomers.listOrderImports.handler(
    async ({ context: { services, signedIn }, input }) => ({
      imports: await listOrderImports(services, signedIn, input.id),
    }),
  ),
  startOrderImport: forCustomers.startOrderImport.handler(
    async ({ context: { services, signedIn }, input }) => {
      requireCompanyRight(signedIn, input.id, 'deliveries');
      await limitRate(services, checksOf(input.id));
      return await startOrderImport(services, signedIn, input);
    },
  ),
  getOrderImport: forCustomers.getOrderImport.handler(({ context: { services, signedIn }, input }) =>
    getOrderImport(services, signedIn, input.id),
  ),
  listOrderImportRows: forCustomers.listOrderImportRows.handler(
    ({ context: { services, signedIn }, input }) => listImportRows(services, signedIn, input),
  ),
  checkOrderImport: forCustomers.checkOrderImport.handler(
    async ({ context: { services, signedIn }, input }) => {
      const { companyId } = await getOwnImport(services.db, signedIn, input.id);
      await limitRate(services, checksOf(companyId));
      await checkOrderImport(services, signedIn, input);
      return { id: input.id };
    },
  ),
  chooseImportEncoding: forCustomers.chooseImportEncoding.handler(
    async ({ context: { services, signedIn }, input }) => {
      const { companyId } = await getOwnImport(services.db, signedIn, input.id);
      await limitRate(services, checksOf(companyId));
      return { id: input.id, mapping: await chooseEncoding(services, signedIn, input) };
    },
  ),
  mendOrderImportRow: forCustomers.mendOrderImportRow.handler(
    async ({ context: { services, signedIn }, input }) => {
      await limitRate(services, fixesOf(signedIn.id));
      await fixImportRow(services, signedIn, input);
      return { id: input.id };
    },
  ),
  acceptImportProposals: forCustomers.acceptImportProposals.handler(
    async ({ context: { services, signedIn }, input }) => {
      const { companyId } = await getOwnImport(services.db, signedIn, input.id);
      await limitRate(services, checksOf(companyId));
      await acceptProposals(services, signedIn, input.id);
      return { id: input.id };
    },
  ),
  repeatOrderImportRow: forCustomers.repeatOrderImportRow.handler(
    async ({ context: { services, signedIn }, input }) => {
      await repeatImportRow(services, signedIn, input.id);
      return { id: input.id };
    },
  ),
  orderOrderImport: forCustomers.orderOrderImport.handler(
    async ({ context: { services, signedIn }, input }) => {
      await placeImportedOrders(services, signedIn, input);
      return { id: input.id };
    },
  ),
  exportRefusedRows: forCustomers.exportRefusedRows.handler(({ context: { services, signedIn }, input }) =>
    exportRefusedRows(services, signedIn, input.id),
  ),
  printImportLabels: forCustomers.printImportLabels.handler(({ context: { services, signedIn }, input }) =>
    printImportLabels(services, signedIn, input.id),
  ),
};

export const importsModule = {
  routes: { orderImports: orderImportsRoutes },
  jobs: (services) => [checkImportJob(services), orderImportJob(services)],
  retention: [
    {
      // From the last act on them; from then on their rows are new again.
      what: 'orders from files',
      kept: { days: importLimits.keptDays },
      end: ({ db }, before) => deleteImportsBefore(db, before),
    },
  ],
  // With how the company assigned their columns.
  personalData: { erases: { company: deleteImportsOf } },
} satisfies Module;

import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { keptAsVoucher } from '#money/domain/voucher-retention.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { eraseExpiredNotes } from '#money/server/receivables/forget-expired.ts';
import { assignTransfer, setTransferAside } from './assign-transfer.ts';
import { eraseTransfersBefore } from './bank-transfers.store.ts';
import { importBankStatement } from './import-bank-statement.ts';
import { listTransfersToAssign } from './list-transfers-to-assign.ts';

const forMoney = apiFor({ admin: 'money' }).bankTransfers;

const bankTransfersRoutes = {
  importBankStatement: forMoney.importBankStatement.handler(({ context: { services, signedIn }, input }) =>
    importBankStatement(services, signedIn, input.content),
  ),
  listBankTransfers: forMoney.listBankTransfers.handler(({ context }) =>
    listTransfersToAssign(context.services),
  ),
  assignBankTransfer: forMoney.assignBankTransfer.handler(({ context: { services, signedIn }, input }) =>
    assignTransfer(services, signedIn, input),
  ),
  setBankTransferAside: forMoney.setBankTransferAside.handler(({ context: { services, signedIn }, input }) =>
    setTransferAside(services, signedIn, input.id),
  ),
};

export const bankTransfersModule = {
  routes: { bankTransfers: bankTransfersRoutes },
  retention: [
    {
      // Also on the receipts made of them; days and amounts stay. A bank's statement is a voucher. Source:
      // AO 147 (1) no. 4, (3); GDPR 5 (1) e.
      what: 'senders of bank transfers',
      kept: keptAsVoucher,
      end: ({ db }, before) =>
        db.transaction(async (tx) => {
          const day = dayOf(before).toString();
          await eraseTransfersBefore(tx, day);
          await eraseExpiredNotes(tx, day);
        }),
    },
  ],
} satisfies Module;

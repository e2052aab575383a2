import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { assignTransfer, setTransferAside } from './assign-transfer.ts';
import { listOpenTransfers } from './bank-transfers.store.ts';
import { importBankStatement } from './import-bank-statement.ts';
import { keptAsVoucher } from '#money/domain/voucher-retention.ts';
import { eraseExpiredTransfers } from './erase-expired-transfers.ts';

const forMoney = apiFor({ admin: 'money' }).bankTransfers;

/** More than anybody assigns by hand. */
const MAX_TRANSFERS = 200;

const bankTransfersRoutes = {
  importBankStatement: forMoney.importBankStatement.handler(({ context: { services, signedIn }, input }) =>
    importBankStatement(services, signedIn, input.content),
  ),
  listBankTransfers: forMoney.listBankTransfers.handler(async ({ context }) => {
    const found = await listOpenTransfers(context.services.db, MAX_TRANSFERS + 1);
    const rows = found
      .slice(0, MAX_TRANSFERS)
      .map(({ id, bankedOn, cents, payer, note }) => ({ id, bankedOn, cents, payer, note }));
    return { rows, isCut: found.length > MAX_TRANSFERS };
  }),
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
      what: 'senders of bank transfers',
      kept: keptAsVoucher,
      end: eraseExpiredTransfers,
    },
  ],
} satisfies Module;

import type { Executor } from '#platform/server/database/database.ts';
import { listCasesOf } from './cases.store.ts';

/** What became of this person's claims and complaints; what they wrote is exported with the messages. */
export async function exportCases(executor: Executor, userId: string) {
  return (await listCasesOf(executor, { userId })).map(
    ({ id: _id, messageId, decidedBy: _by, payee: _payee, iban, ...known }) => ({
      ...known,
      supportMessage: messageId !== null,
      hasNamedAccount: iban !== null,
    }),
  );
}

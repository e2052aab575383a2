import { orpc } from '#web/lib/api-client.ts';

/** All data that depend on what came into the bank account. */
export const transferKeys = () => [orpc.bankTransfers.key(), orpc.receivables.key(), orpc.books.key()];

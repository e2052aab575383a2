/** Which reads may come from the replica, and how whoever wrote something still finds it there. */
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { cookieName, readCookie, writeCookie } from '#platform/server/config/cookie-name.ts';
import type { ReadReplica } from '#platform/server/database/read-replica.ts';
import type { Services } from './services.ts';

/**
 * Lists and figures of admins that only read, may be some seconds old, and are not reloaded by live events,
 * which would come before what they announce. Nothing that is read by its id, which somebody may have been
 * told before the replica has it, and nothing that is compared with another system.
 */
export const thatMayLag: ReadonlySet<string> = new Set([
  'adjustments.listAdjustments',
  'audit.listAudit',
  'books.getBookTotals',
  'books.listBookInvoices',
  'books.listDifferences',
  'books.listDisputes',
  'books.listPayments',
  'books.listRefunds',
  'businessNumbers.exportDriverNumbers',
  'businessNumbers.exportNumbers',
  'businessNumbers.exportServiceTimes',
  'businessNumbers.getMargin',
  'businessNumbers.getNumbers',
  'businessNumbers.getServiceTimes',
  'businessNumbers.listDriverNumbers',
  'payouts.listPayoutRuns',
  'payouts.listTransfers',
  'settlements.listSettlements',
]);

/** They are read by GET, and record who did so. */
const readsThatRecord: ReadonlySet<string> = new Set([
  'driverApproval.openBankData',
  'driverApproval.openDocument',
  'payouts.getTransferFile',
]);

/** By then the replica has it, or is too far behind to be read. */
const REMEMBERED_SECONDS = 60;
const COOKIE = 'written_up_to';
const UNKNOWN = 'unknown';

interface Asking {
  services: Services;
  headers: Headers;
  resHeaders?: Headers | undefined;
}

interface Asked {
  operation: string;
  isAct: boolean;
  signedIn: SignedIn;
}

/**
 * Runs an operation of a signed-in person with the services that it is given: with those of the replica if it
 * may lag. What an admin changes is noted in a cookie, so that any process reads it back to them. Session and
 * rights were read from the primary before. Throws what `work` throws.
 */
export async function readWhereItMay<Result>(
  context: Asking,
  { operation, isAct, signedIn }: Asked,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const { services } = context;
  const { replica } = services;
  // Nobody else reads anything that may lag.
  if (!replica || signedIn.role !== 'admin') return await work(services);
  if (isAct || readsThatRecord.has(operation)) {
    try {
      return await work(services);
    } finally {
      // Also after a failure: a part may have been committed.
      await noteWritten(context, replica);
    }
  }
  if (!thatMayLag.has(operation)) return await work(services);
  return await replica.read(findWritten(context), (db) => work({ ...services, db }));
}

async function noteWritten({ services, resHeaders }: Asking, replica: ReadReplica): Promise<void> {
  const value = await replica.readPosition().then(String, () => UNKNOWN);
  const cookie = { name: COOKIE, value, seconds: REMEMBERED_SECONDS };
  resHeaders?.append('set-cookie', writeCookie(services.config, cookie));
}

/** Infinity, which no replica reaches, if something was written and it is not known up to where. */
function findWritten({ services, headers }: Asking): number {
  const value = readCookie(headers, cookieName(services.config, COOKIE));
  if (value === undefined) return 0;
  return /^\d{1,16}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
}

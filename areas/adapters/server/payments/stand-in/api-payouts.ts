import type { ApiRequest } from './api-request.ts';
import { listPayoutPage, listTransactionPage } from './balance.store.ts';
import { type FormTree, readBranch, readText } from './read-form.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { toStripePayout, toStripeTransaction } from './to-stripe-payouts.ts';

/** Newest first, page by page, as at Stripe. */
export async function retrievePayouts({ db }: StandInDeps, { path, form }: ApiRequest): Promise<object> {
  const since = new Date(Number(readText(readBranch(form.created).gte)) * 1000);
  const page = readPage(form);
  return toList(path, page.limit, (await listPayoutPage(db, since, page)).map(toStripePayout));
}

export async function retrieveBalanceTransactions(
  { db }: StandInDeps,
  { path, form }: ApiRequest,
): Promise<object> {
  const isExpanded = Object.values(readBranch(form.expand)).includes('data.source');
  const page = readPage(form);
  const found = await listTransactionPage(db, readText(form.payout), page);
  return toList(
    path,
    page.limit,
    found.map((row) => toStripeTransaction(row, isExpanded)),
  );
}

function readPage(form: FormTree) {
  return {
    limit: Math.min(Number(readText(form.limit)) || 10, 100),
    startingAfter: readText(form.starting_after) || undefined,
  };
}

const toList = (url: string, limit: number, found: object[]) => ({
  object: 'list',
  url,
  has_more: found.length > limit,
  data: found.slice(0, limit),
});

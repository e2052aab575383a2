/** The API for companies' programs, separate from the pages' own. Served under /api/v1. */
import { publicAccountContract } from './public-account.ts';
import { publicDeliveriesContract } from './public-deliveries.ts';
import { publicInvoicesContract } from './public-invoices.ts';
import { publicQuotesContract } from './public-quotes.ts';
import { publicWebhooksContract } from './public-webhooks.ts';

export const publicContract = {
  account: publicAccountContract,
  quotes: publicQuotesContract,
  deliveries: publicDeliveriesContract,
  invoices: publicInvoicesContract,
  webhooks: publicWebhooksContract,
};

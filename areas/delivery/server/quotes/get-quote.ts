import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { findQuote, type Quote } from './quotes.store.ts';

export type { Quote };

/** Throws QUOTE_NOT_FOUND. */
export async function getQuote(
  services: Pick<Services, 'db'>,
  id: string,
  executor: Executor = services.db,
): Promise<Quote> {
  const quote = await findQuote(executor, id);
  if (!quote) throw new AppError('QUOTE_NOT_FOUND');
  return quote;
}

import { getQuote, type Quote } from '#delivery/server/quotes/get-quote.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import type { KeyHolder } from './require-key.ts';

/** A quote that the key's company asked for with a key of the same mode. Throws QUOTE_NOT_FOUND. */
export async function getKeyQuote(
  services: Pick<Services, 'db'>,
  { key }: KeyHolder,
  id: string,
): Promise<Quote> {
  const quote = await getQuote(services, id);
  const isSameMode = (quote.isTest ?? false) === (key.mode === 'test');
  if (quote.companyId !== key.companyId || !isSameMode) throw new AppError('QUOTE_NOT_FOUND');
  return quote;
}

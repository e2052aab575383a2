import { apiLimits } from '#business/domain/api-limits.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { countOneAttempt } from '#platform/server/limits/limit-rate.ts';
import type { Services } from '#app/services.ts';
import type { KeyHolder } from './require-key.ts';

const MINUTE = 60;
const DAY = 24 * 60 * 60;

/**
 * Counts one more price that a company's keys of one mode ask for, in the minute and, while that is within
 * its limit, in the day. Throws API_QUOTES_SPENT.
 */
export async function limitKeyQuotes(
  services: Pick<Services, 'db' | 'clock'>,
  { key: { companyId, mode } }: KeyHolder,
): Promise<void> {
  const { quotesAMinute, quotesADay } = apiLimits[mode];
  const whose = `${companyId}:${mode}`;
  for (const attempt of [
    { key: `api:quotes:minute:${whose}`, limit: quotesAMinute, windowSeconds: MINUTE },
    { key: `api:quotes:day:${whose}`, limit: quotesADay, windowSeconds: DAY },
  ]) {
    const { isOver, secondsLeft } = await countOneAttempt(services, attempt);
    if (isOver) throw new AppError('API_QUOTES_SPENT', { retryAfterSeconds: secondsLeft });
  }
}

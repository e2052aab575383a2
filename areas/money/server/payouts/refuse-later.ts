import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { UNNAMED } from './to-payout-run.ts';

/** The error for the later of two requests: it names who was first, and when. */
export function refuseLater(code: ErrorCode, first: { who: string | null; at: Date }): AppError {
  const detail = `${first.who ?? UNNAMED}, ${formatDateTime(first.at)} Uhr`;
  return new AppError(code, { message: `${errorCatalogue[code].message} (${detail})`, detail });
}

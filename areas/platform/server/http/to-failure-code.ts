import type { ErrorCode } from '#platform/contract/errors.ts';
import { isDatabaseOutage } from '#platform/server/database/database.ts';
import { FilesOutage } from '#platform/server/errors/files-outage.ts';

/** The code for an error that no verb expects: which part is down, or that we made a mistake. */
export function toFailureCode(error: unknown): ErrorCode {
  if (error instanceof FilesOutage) return 'FILES_UNAVAILABLE';
  return isDatabaseOutage(error) ? 'DATABASE_UNAVAILABLE' : 'INTERNAL_ERROR';
}

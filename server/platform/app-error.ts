import { type ErrorCode, errorCatalogue } from '#contract/platform/errors.ts';

export interface ErrorDetails {
  /** Replaces the catalogue's text where a fact completes it. */
  message?: string;
  detail?: string;
  fields?: { path: string; message: string }[];
  /** When the same may succeed: the answer's Retry-After. Every refusal by a limit says so. */
  retryAfterSeconds?: number;
}

/** A refusal by code; its status and German text stand in the catalogue. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errorCatalogue[code].message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

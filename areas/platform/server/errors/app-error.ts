import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';

export interface ErrorDetails {
  /** Replaces the catalogue's text to add a fact. */
  message?: string;
  detail?: string;
  fields?: { path: string; message: string }[];
  /** For the response's Retry-After. Every refusal by a limit sets it. */
  retryAfterSeconds?: number;
}

/** A refusal by code; its status and German text are in the catalogue. */
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

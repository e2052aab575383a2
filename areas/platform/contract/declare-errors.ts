/**
 * The error maps of operations. Separate from the catalogue, because pages that only show a text need no
 * schemas.
 */
import { type ErrorCode, errorCatalogue } from './errors.ts';
import { z } from './zod-config.ts';

/** The data of an error: the fields concerned, a detail that completes the text, how long to wait. */
const errorData = z
  .object({
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    detail: z.string().optional(),
    retryAfterSeconds: z.number().int().optional(),
  })
  .optional();

/** The errors of an admin operation for viewers without access. */
export const adminErrors = [
  'SIGN_IN_REQUIRED',
  'ROLE_NOT_ALLOWED',
  'DUTY_NOT_ALLOWED',
  'TWO_FACTOR_REQUIRED',
] as const;

/** The errors of what is asked for a company, for people outside it and those of it without the right. */
export const companyErrors = ['COMPANY_NOT_FOUND', 'COMPANY_ROLE_NOT_ALLOWED'] as const;

/** Errors that any operation may return, those that only one that reads may, and only a change. */
const everywhere = [
  'VALIDATION_FAILED',
  'RATE_LIMITED',
  'DATABASE_UNAVAILABLE',
  'FILES_UNAVAILABLE',
  'INTERNAL_ERROR',
] as const;
const onRead = ['OVERLOADED'] as const;
const onChange = [
  'ORIGIN_REFUSED',
  'PERSON_CHANGED',
  'STILL_RUNNING',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_LARGE',
  'BAD_REQUEST',
  'QUARANTINED',
] as const;

type Declared<C extends ErrorCode> = {
  [K in C]: { status: (typeof errorCatalogue)[K]['status']; message: string; data: typeof errorData };
};

function declare<C extends ErrorCode>(codes: readonly C[]): Declared<C> {
  const entries = codes.map((code) => [code, { ...errorCatalogue[code], data: errorData }]);
  return Object.fromEntries(entries) as Declared<C>;
}

/** The error map of an operation that only reads: its own codes and those of any operation. */
export function declareErrors<const C extends ErrorCode = never>(...codes: C[]) {
  return declare<C | (typeof everywhere)[number] | (typeof onRead)[number]>([
    ...everywhere,
    ...onRead,
    ...codes,
  ]);
}

/** The error map of an operation that changes something. */
export function declareChangeErrors<const C extends ErrorCode = never>(...codes: C[]) {
  return declare<C | (typeof everywhere)[number] | (typeof onChange)[number]>([
    ...everywhere,
    ...onChange,
    ...codes,
  ]);
}

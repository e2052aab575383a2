/** What several operations of the public API say in the same words. */
import { z } from 'zod';
import { apiKeyModes } from '#business/domain/api-key-scopes.ts';
import { instantField } from '#platform/contract/fields.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { toPublicError } from '#platform/contract/public-errors.ts';

export const instant = z.iso.datetime().describe('Instant in UTC, ISO 8601.');

/** One that a program asks by; the database has no year 0. */
export const instantAsked = z.iso
  .datetime()
  .refine((text) => instantField.safeParse(text).success)
  .describe('Instant in UTC, ISO 8601.');

export const mode = z
  .enum(apiKeyModes)
  .describe('`test`: of your sandbox. A simulated courier carries it, and nobody pays.');

export const money = z
  .object({
    amount_cents: z.number().int().describe('Euro cents, including VAT unless the field says otherwise.'),
    currency: z.literal('EUR'),
  })
  .describe('An amount of money.');

export const timeWindow = z
  .object({ from: instant, until: instant })
  .describe('At least eight of ten arrivals fall into this window.');

export const speed = z.enum(['standard', 'express', 'express_gold']).describe('How fast we deliver.');

export const cursor = z
  .string()
  .max(80)
  .optional()
  .describe('The `next_cursor` of the previous page. Leave it out for the first page.');

export const nextCursor = z
  .string()
  .nullable()
  .describe('Pass it as `cursor` to read the next page; null on the last page.');

export const publicError = z
  .object({
    error: z.object({
      code: z.string().describe('Stable: programs may rely on it.'),
      message: z.string().describe('For developers. It may change.'),
      fields: z
        .array(z.object({ path: z.string(), message: z.string() }))
        .optional()
        .describe('The fields at fault, if the error is about fields.'),
      request_id: z.string().describe('Name it to our support. It is in the X-Request-Id header, too.'),
    }),
  })
  .describe('Every error has this form.');

/** Those that every operation may answer. */
const commonErrors = [
  'BAD_REQUEST',
  'API_KEY_INVALID',
  'API_SCOPE_MISSING',
  'VALIDATION_FAILED',
  'RATE_LIMITED',
  'DATABASE_UNAVAILABLE',
  'INTERNAL_ERROR',
] as const satisfies ErrorCode[];

/** Those that one that changes something may answer besides. */
export const changeErrors = [
  'TOO_LARGE',
  'IDEMPOTENCY_KEY_REUSED',
  'STILL_RUNNING',
] as const satisfies ErrorCode[];

/** The error map of an operation, by public code. */
export function declarePublicErrors(...codes: ErrorCode[]) {
  const errors = [...commonErrors, ...codes].map(toPublicError);
  return Object.fromEntries(errors.map(({ code, status, message }) => [code, { status, message }]));
}

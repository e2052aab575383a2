/** The base of every operation for companies' programs: errors in their form, the key, idempotent changes. */
import { ORPCError } from '@orpc/client';
import { implement, ValidationError } from '@orpc/server';
import type { ResponseHeadersPluginContext } from '@orpc/server/plugins';
import type { FastifyBaseLogger } from 'fastify';
import { publicContract } from '#business/contract/v1/public-contract.ts';
import { toPublicError } from '#platform/contract/public-errors.ts';
import { apiLimits, CALLS_WAITING } from '#business/domain/api-limits.ts';
import type { ApiKeyMode, ApiKeyScope } from '#business/domain/api-key-scopes.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { listUnreadable } from '#platform/server/text/list-unreadable.ts';
import { findIds, noteForLog } from '#platform/server/tracing/log-facts.ts';
import { logSecurity } from '#platform/server/tracing/log-security.ts';
import { Turns } from '#platform/server/limits/turns.ts';
import { runOnce } from '#platform/server/limits/run-once.ts';
import { toFailureCode } from '#platform/server/http/to-failure-code.ts';
import type { Services } from '#app/services.ts';
import type { z } from 'zod';
import { type KeyHolder, requireKey } from './require-key.ts';

export interface PublicContext extends ResponseHeadersPluginContext {
  services: Services;
  headers: Headers;
  ip: string;
  log: FastifyBaseLogger;
}

/** The contract without middleware, for the router. */
export const publicBase = implement(publicContract).$context<PublicContext>();

const translateErrors = publicBase.middleware(async ({ context, next, path }) => {
  try {
    return await next();
  } catch (error) {
    const operation = `v1.${path.join('.')}`;
    const refusal = toAppError(error);
    if (!refusal) {
      context.services.log.error({ operation, error: failureLogText(error) }, 'operation failed');
      context.services.reportFailure(error);
      throw toOrpcError(new AppError(toFailureCode(error)));
    }
    const { retryAfterSeconds } = refusal.details;
    if (retryAfterSeconds) context.resHeaders?.set('retry-after', String(retryAfterSeconds));
    const answered = toOrpcError(refusal);
    const isAboutRights = [401, 403, 404].includes(answered.status);
    const event = answered.status === 429 ? 'limited' : isAboutRights ? 'rights-refused' : undefined;
    if (event) logSecurity(context.log, event, { operation, code: refusal.code });
    throw answered;
  }
});

type Issue = ValidationError['issues'][number];

/** A field at fault in English: the schemas' own texts are in the language of the pages. */
function describeIssue(issue: Issue): { path: string; message: string } {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  return { path, message: textOf(issue as Partial<z.core.$ZodIssue>) };
}

function textOf(issue: Partial<z.core.$ZodIssue>): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${issue.expected}.`;
    case 'too_small':
      return `Must be at least ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'too_big':
      return `Must be at most ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'invalid_value':
      return `Must be one of: ${issue.values?.join(', ')}.`;
    case 'invalid_format':
      if (issue.format === 'regex') return 'Contains characters that are not allowed here.';
      return `Must be a valid ${issue.format}.`;
    default:
      return 'Is invalid.';
  }
}

const unitOf = (origin: string | undefined) => (origin === 'string' ? ' characters' : '');

/** A refusal as verbs throw it, or invalid input; undefined for unexpected failures. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return new AppError('VALIDATION_FAILED', { fields: error.cause.issues.map(describeIssue) });
  }
  return undefined;
}

/** With its public code and English text; German texts and details are left out. */
function toOrpcError({ code, details }: AppError): ORPCError<string, unknown> {
  const { code: publicCode, status, message } = toPublicError(code);
  const fields = details.fields ?? toEndField(details.detail, message);
  return new ORPCError(publicCode, { status, message, ...(fields ? { data: { fields } } : {}) });
}

/** Which of the two places is meant stands in the detail of a refused address. */
function toEndField(detail: string | undefined, message: string) {
  if (detail === 'pickup') return [{ path: 'pickup.address', message }];
  return detail === 'delivery' ? [{ path: 'dropoff.address', message }] : undefined;
}

const readableOnly = publicBase.middleware(async ({ next }, input) => {
  const fields = listUnreadable(input).map(({ path }) => ({
    path,
    message: 'Contains unreadable characters.',
  }));
  if (fields.length > 0) throw new AppError('VALIDATION_FAILED', { fields });
  return await next();
});

const MAX_KEY_LENGTH = 255;

/** A repeated key is answered for the same company and mode only, whichever of its API keys asks. */
const onlyOnce = publicBase
  .$context<PublicContext & { holder: KeyHolder }>()
  .middleware(async ({ context, next, path, procedure }, input, output) => {
    const idempotencyKey = context.headers.get('idempotency-key');
    const { route, meta: facts } = procedure['~orpc'];
    const isKept = route.method !== 'GET' && !facts.keepsNoAnswer;
    if (!idempotencyKey || !isKept) return await next();
    if (idempotencyKey.length > MAX_KEY_LENGTH) {
      const fields = [{ path: 'Idempotency-Key', message: `At most ${MAX_KEY_LENGTH} characters.` }];
      throw new AppError('VALIDATION_FAILED', { fields });
    }
    const { companyId, mode } = context.holder.key;
    const whose = mode === 'test' ? 'sandbox' : 'company';
    const call = {
      key: `v1.${path.join('.')}:${whose}:${companyId}:${idempotencyKey}`,
      request: JSON.stringify(input ?? null),
    };
    return output(await runOnce(context.services, call, async () => (await next()).output));
  });

const COMPANIES_AT_ONCE = 8;
const openTurns = (mode: ApiKeyMode) =>
  new Turns({
    atOnce: COMPANIES_AT_ONCE * apiLimits[mode].atOnce,
    each: apiLimits[mode].atOnce,
    waiting: CALLS_WAITING,
    toError: () => new AppError('API_CALLS_WAITING', { retryAfterSeconds: 1 }),
  });
/** Tests keep no real order waiting. */
const turns: Record<ApiKeyMode, Turns> = { live: openTurns('live'), test: openTurns('test') };

/**
 * For keys with this scope, asked for before the input is looked at. Companies take turns. Refuses as
 * `requireKey` does, and by API_CALLS_WAITING.
 */
export function publicApiFor(scope: ApiKeyScope | 'any') {
  const keyOnly = publicBase.middleware(async ({ context, next }, input) => {
    const { id } = (input ?? {}) as { id?: unknown };
    noteForLog(findIds({ deliveryId: id }));
    const holder = await requireKey(context, scope);
    const { mode, companyId } = holder.key;
    return await turns[mode].take(companyId, async () => await next({ context: { holder } }));
  });
  return publicBase.use(translateErrors).use(keyOnly).use(readableOnly).use(onlyOnce);
}

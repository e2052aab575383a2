/** The base of every operation: contract, request context, errors by code, idempotent changes. */
import { ORPCError } from '@orpc/client';
import { type AnyProcedure, implement, ValidationError } from '@orpc/server';
import type { ResponseHeadersPluginContext } from '@orpc/server/plugins';
import type { FastifyBaseLogger } from 'fastify';
import { contract } from './contract.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { PERSON_HEADER } from '#delivery/contract/waiting-acts.ts';
import type { SessionRequest } from '#people/server/accounts/find-session.ts';
import { type Caller, findViewer, requireViewer, type SignedIn } from '#people/server/accounts/viewer.ts';
import { keepSignOfLife } from '#drivers/server/profiles/keep-sign-of-life.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { listUnreadable } from '#platform/server/text/list-unreadable.ts';
import { findIds, type LogFacts, noteForLog } from '#platform/server/tracing/log-facts.ts';
import {
  type ClaimWith,
  type KeepAnswer,
  runOnce,
  runOnceAtCommit,
} from '#platform/server/limits/run-once.ts';
import { toFailureCode } from '#platform/server/http/to-failure-code.ts';
import { recordAct, recordRefusal } from './record-security.ts';
import { takeTurn } from './take-turn.ts';
import type { Services } from './services.ts';

/** `resHeaders` carries the cookies that the response sets. */
export interface RequestContext extends ResponseHeadersPluginContext, SessionRequest {
  services: Services;
  ip: string;
  /** Adds the request's id to each line. */
  log: FastifyBaseLogger;
  /** Set for a change with an idempotency key. */
  keepAnswer?: KeepAnswer;
  /** Set for one of a single commit. */
  claimWith?: ClaimWith;
}

export interface SignedInContext extends RequestContext {
  signedIn: SignedIn;
}

/** The contract without middleware, for the router: the operations' own middleware must not run twice. */
export const base = implement(contract).$context<RequestContext>();

const translateErrors = base.middleware(async ({ context, next, path, procedure }, input) => {
  const operation = path.join('.');
  noteForLog(findSubject(procedure['~orpc'].route.path, input));
  try {
    const result = await next();
    if (procedure['~orpc'].route.method === 'POST') await recordAct(context, operation);
    return result;
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal) {
      const { retryAfterSeconds } = error instanceof AppError ? error.details : {};
      if (retryAfterSeconds) context.resHeaders?.set('retry-after', String(retryAfterSeconds));
      await recordRefusal(context, operation, refusal.code);
      throw refusal;
    }
    context.services.log.error({ operation, error: failureLogText(error) }, 'operation failed');
    context.services.reportFailure(error);
    const code = toFailureCode(error);
    throw new ORPCError(code, errorCatalogue[code]);
  }
});

/** The delivery and the driver that an operation is about, by its path or its input. */
function findSubject(path: string | undefined, input: unknown): LogFacts {
  const { id, deliveryId, driverId } = (input ?? {}) as Record<string, unknown>;
  const [, noun] = /\/(deliveries|offers|drivers)\/\{id\}/.exec(path ?? '') ?? [];
  return findIds({ deliveryId, driverId, ...(noun ? { [subjects[noun] ?? '']: id } : {}) });
}
/** What the open list offers are deliveries. */
const subjects: Record<string, string> = {
  deliveries: 'deliveryId',
  offers: 'deliveryId',
  drivers: 'driverId',
};

/** An error by code, or invalid input; undefined for unexpected failures. */
function toRefusal(error: unknown): ORPCError<string, unknown> | undefined {
  if (error instanceof AppError) {
    const { message, ...data } = error.details;
    return new ORPCError(error.code, {
      status: errorCatalogue[error.code].status,
      message: message ?? error.message,
      ...(Object.keys(data).length > 0 ? { data } : {}),
    });
  }
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const fields = error.cause.issues.flatMap(readAlternatives).map((issue) => ({
      path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
      message: issue.message,
    }));
    return new ORPCError('VALIDATION_FAILED', { ...errorCatalogue.VALIDATION_FAILED, data: { fields } });
  }
  if (error instanceof ORPCError && error.status < 500) return error;
  return undefined;
}

type Issue = ValidationError['issues'][number] & { errors?: Issue[][] };

/**
 * If an operation accepts alternative inputs, the one with the fewest problems is assumed; of equals the
 * last.
 */
function readAlternatives(issue: Issue): Issue[] {
  const alternatives = issue.errors ?? [];
  const [meant] = alternatives.toReversed().sort((a, b) => a.length - b.length);
  return meant ? meant.flatMap(readAlternatives) : [issue];
}

const onlyOnce = base.middleware(async ({ context, next, path, procedure }, input, output) => {
  const key = context.headers.get('idempotency-key');
  const { route, meta: facts } = procedure['~orpc'];
  const isChange = route.method === 'POST';
  if (!key || !isChange || facts.keepsNoAnswer) return await next();
  // A key is valid only for the person who made it: after signing out nobody gets the stored response.
  const viewer = await findViewer(context);
  const whose = viewer ? `person:${viewer.id}` : `visitor:${context.ip}`;
  const operation = path.join('.');
  const run = facts.answersAtCommit ? runOnceAtCommit : runOnce;
  const answer = await run(
    context.services,
    {
      key: `${operation}:${whose}:${key.slice(0, 100)}`,
      request: JSON.stringify(input ?? null),
    },
    async (keepAnswer: KeepAnswer, claimWith?: ClaimWith) => {
      const keep: KeepAnswer = async (tx, kept) => await keepAnswer(tx, await toAnswer(procedure, kept));
      const claim: ClaimWith | undefined =
        claimWith && (async (kept) => await claimWith(await toAnswer(procedure, kept)));
      return (await next({ context: { keepAnswer: keep, ...(claim && { claimWith: claim }) } })).output;
    },
  );
  return output(answer);
});

/** As it will be sent: what the contract does not name is left out, also of a stored response. */
async function toAnswer(procedure: AnyProcedure, answer: unknown): Promise<unknown> {
  const checked = await procedure['~orpc'].outputSchema?.['~standard'].validate(answer);
  if (checked?.issues) throw new Error('a stored response does not fit the contract');
  return checked ? checked.value : answer;
}

const readableOnly = base.middleware(async ({ next }, input) => {
  const unreadable = listUnreadable(input);
  if (unreadable.length > 0) throw new AppError('VALIDATION_FAILED', { fields: unreadable });
  return await next();
});

/** A change queued on a phone names its account: it is never carried out by another account's session. */
const samePersonOnly = base.middleware(async ({ context, next, procedure }) => {
  const meant = context.headers.get(PERSON_HEADER);
  if (meant !== null && procedure['~orpc'].route.method === 'POST') {
    const { id } = await requireViewer(context);
    if (id !== meant) throw new AppError('PERSON_CHANGED');
  }
  return await next();
});

/** Nothing is open to visitors by mistake: only what its contract says is public. */
const visitorsOnPurpose = base.middleware(async ({ context, next, procedure }) => {
  if (!procedure['~orpc'].meta.isPublic) await requireViewer(context);
  return await next();
});

const inTurn = base.middleware(async ({ context, next, path, procedure }) => {
  const viewer = await findViewer(context);
  const asked = { operation: path.join('.'), accountId: viewer?.id, ip: context.ip };
  return await takeTurn(asked, procedure['~orpc'].meta, async () => await next());
});

/** For everyone. */
export const api = base
  .use(translateErrors)
  .use(inTurn)
  .use(samePersonOnly)
  .use(visitorsOnPurpose)
  .use(readableOnly)
  .use(onlyOnce);

/**
 * For these roles; without any, for all signed-in accounts. Access is checked before input, so that a
 * stranger learns nothing from validation errors. Refuses as `requireViewer` does.
 */
export function apiFor(...callers: Caller[]) {
  const signedInOnly = base.middleware(async ({ context, next, procedure }) => {
    const signedIn = await requireViewer(context, ...callers);
    if (signedIn.role === 'driver') noteForLog({ driverId: signedIn.id });
    const { route, meta } = procedure['~orpc'];
    const isAct = route.method === 'POST' && !meta.isSignOfLife;
    if (isAct && signedIn.role === 'driver') await keepSignOfLife(context.services, signedIn);
    return await next({ context: { signedIn } });
  });
  return (
    base
      .use(translateErrors)
      .use(inTurn)
      .use(samePersonOnly)
      // Whom the route lets in can be read from the router.
      .use(Object.assign(signedInOnly, { callers }))
      .use(readableOnly)
      .use(onlyOnce)
  );
}

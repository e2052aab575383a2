import type { FastifyReply } from 'fastify';
import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';
import { toPublicError } from '#platform/contract/public-errors.ts';
import { logSecurity, type SecurityEvent } from '#platform/server/tracing/log-security.ts';
import { isOfPublicApi, toPublicBody } from './public-refusal.ts';

/** Of operations `app/record-security.ts` logs them. */
const eventOf: Partial<Record<ErrorCode, SecurityEvent>> = {
  ORIGIN_REFUSED: 'origin-refused',
  LINK_ENDED: 'link-refused',
  SIGN_IN_REQUIRED: 'rights-refused',
  ROLE_NOT_ALLOWED: 'rights-refused',
};

/** Sends a refusal in the operations' format, for requests refused before they reach an operation. */
export function sendRefusal(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const event = eventOf[code];
  if (event) logSecurity(reply.request.log, event, { code });
  void reply.header('cache-control', 'no-store');
  if (isOfPublicApi(reply.request.url)) {
    const refusal = toPublicError(code);
    return reply.code(refusal.status).send(toPublicBody(refusal, reply.request.id));
  }
  const { status, message } = errorCatalogue[code];
  return reply.code(status).send({ defined: true, code, status, message });
}

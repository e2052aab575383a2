import type { FastifyReply } from 'fastify';
import { type ErrorCode, errorCatalogue } from '#contract/platform/errors.ts';
import { logSecurity, type SecurityEvent } from './log-security.ts';

/** Of operations `server/record-security.ts` logs them. */
const eventOf: Partial<Record<ErrorCode, SecurityEvent>> = {
  ORIGIN_REFUSED: 'origin-refused',
  LINK_ENDED: 'link-refused',
  SIGN_IN_REQUIRED: 'rights-refused',
  ROLE_NOT_ALLOWED: 'rights-refused',
};

/** Sends a refusal in the operations' format, for requests refused before they reach an operation. */
export function sendRefusal(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status, message } = errorCatalogue[code];
  const event = eventOf[code];
  if (event) logSecurity(reply.request.log, event, { code });
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ defined: true, code, status, message });
}

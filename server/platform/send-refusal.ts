import type { FastifyReply } from 'fastify';
import { type ErrorCode, errorCatalogue } from '#contract/platform/errors.ts';

/** Refuses in the shape of every operation's refusals, for what is refused before an operation is reached. */
export function sendRefusal(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status, message } = errorCatalogue[code];
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ defined: true, code, status, message });
}

import type { FastifyReply } from 'fastify';
import { type ErrorCode, errorCatalogue } from '#contract/platform/errors.ts';

/** Sends a refusal in the operations' format, for requests refused before they reach an operation. */
export function sendRefusal(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status, message } = errorCatalogue[code];
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ defined: true, code, status, message });
}

import type { FastifyRequest } from 'fastify';

/** A request's headers in the form that operations read; of a repeated one nothing. */
export function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

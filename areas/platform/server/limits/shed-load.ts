import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from '#platform/server/http/send-refusal.ts';

const RETRY_AFTER_SECONDS = 5;

/** Who is refused before orders, payments and acts become slow: everybody, or who is not signed in. */
export type Wait = 'always' | 'unless signed in';

export interface Overload {
  /** How late the event loop may be on average over a sample, and how long a request may queue. */
  lateMs: number;
  sampleMs?: number;
  /** How long requests queue for the database now, in milliseconds. */
  readQueueMs: () => number;
  isSignedIn: (request: FastifyRequest) => boolean;
  /** Of an operation of the contract; undefined for what is always answered. */
  waitOf: (operation: string) => Wait | undefined;
}

/**
 * While the process is late, refuses with OVERLOADED the operations that can wait; everything else is
 * answered. Register it before the routes. Returns whether it is late now.
 */
export async function shedLoad(
  http: FastifyInstance,
  { lateMs, sampleMs = 1000, readQueueMs, isSignedIn, waitOf }: Overload,
): Promise<() => boolean> {
  await http.register(underPressure, {
    maxEventLoopDelay: lateMs,
    sampleInterval: sampleMs,
    // Its own answer would refuse every request, payments as well.
    pressureHandler: () => undefined,
  });
  const isLate = () => http.isUnderPressure() || readQueueMs() > lateMs;
  http.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    const wait = operation && waitOf(operation);
    if (!wait || !isLate()) return;
    if (wait === 'unless signed in' && isSignedIn(request)) return;
    void reply.header('retry-after', RETRY_AFTER_SECONDS);
    return sendRefusal(reply, 'OVERLOADED');
  });
  return isLate;
}

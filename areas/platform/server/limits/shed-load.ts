import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from '#platform/server/http/send-refusal.ts';

const RETRY_AFTER_SECONDS = 5;

export interface Overload {
  /** How late the event loop may be on average over a sample, and how long a request may queue. */
  lateMs: number;
  sampleMs?: number;
  /** How long requests queue for the database now, in milliseconds. */
  readQueueMs: () => number;
  isSignedIn: (request: FastifyRequest) => boolean;
}

/**
 * While the process is late, refuses with OVERLOADED the operations that wait by their facts; everything
 * else is answered. Register it before the routes. Returns whether it is late now.
 */
export async function shedLoad(
  http: FastifyInstance,
  { lateMs, sampleMs = 1000, readQueueMs, isSignedIn }: Overload,
): Promise<() => boolean> {
  await http.register(underPressure, {
    maxEventLoopDelay: lateMs,
    sampleInterval: sampleMs,
    // Its own answer would refuse every request, payments as well.
    pressureHandler: () => undefined,
  });
  const isLate = () => http.isUnderPressure() || readQueueMs() > lateMs;
  http.addHook('onRequest', async (request, reply) => {
    const { waits } = request.routeOptions.config;
    if (!waits || !isLate()) return;
    if (waits === 'unless signed in' && isSignedIn(request)) return;
    void reply.header('retry-after', RETRY_AFTER_SECONDS);
    return sendRefusal(reply, 'OVERLOADED');
  });
  return isLate;
}

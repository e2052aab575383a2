import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './send-refusal.ts';

const RETRY_AFTER_SECONDS = 5;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A search or a list: refused before orders, payments and acts become slow. */
    canWait?: boolean;
  }
}

/**
 * While the event loop is later than `lateMs`, on average over a second, refuses with OVERLOADED what its
 * route says can wait; everything else is answered. Register it before the routes.
 */
export async function shedLoad(http: FastifyInstance, lateMs: number, sampleMs = 1000): Promise<void> {
  await http.register(underPressure, {
    maxEventLoopDelay: lateMs,
    sampleInterval: sampleMs,
    // Its own answer would refuse every request, payments as well.
    pressureHandler: () => undefined,
  });
  http.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.canWait || !http.isUnderPressure()) return;
    void reply.header('retry-after', RETRY_AFTER_SECONDS);
    return sendRefusal(reply, 'OVERLOADED');
  });
}

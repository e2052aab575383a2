import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** From a cached answer to the longest time that the database is waited for. */
const BUCKETS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times every request by its operation, whoever answers it, refusals included. */
export function measureRequests(http: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const count = new Counter({
    name: 'elbbote_operations_total',
    help: 'Requests answered, by operation of the contract (elsewhere the route) and class of status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'elbbote_operation_duration_seconds',
    help: 'From a request to the end of its answer, by operation; open event streams are left out.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });
  http.addHook('onResponse', (request, reply, done) => {
    const { config, url = 'unknown' } = request.routeOptions;
    const operation = config.operation ?? url;
    count.inc({ operation, status: `${Math.floor(reply.statusCode / 100)}xx` });
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream) duration.observe({ operation }, reply.elapsedTime / 1000);
    done();
  });
}

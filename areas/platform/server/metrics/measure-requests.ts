import type { FastifyInstance, FastifyRequest } from 'fastify';
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
    help: 'From the arrival of a whole request to the beginning of its answer, by operation.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });
  const operationOf = ({ routeOptions: { config, url = 'unknown' } }: FastifyRequest) =>
    config.operation ?? url;
  // Neither a phone that sends its photo slowly nor one that reads slowly counts, nor an event stream's hour.
  const arrivals = new WeakMap<FastifyRequest, number>();
  http.addHook('onRequest', async (request) => {
    arrivals.set(request, performance.now());
  });
  http.addHook('preValidation', async (request) => {
    arrivals.set(request, performance.now());
  });
  http.addHook('onSend', async (request) => {
    const arrival = arrivals.get(request);
    if (arrival === undefined) return;
    duration.observe({ operation: operationOf(request) }, (performance.now() - arrival) / 1000);
  });
  http.addHook('onResponse', async (request, reply) => {
    count.inc({ operation: operationOf(request), status: `${Math.floor(reply.statusCode / 100)}xx` });
  });
}

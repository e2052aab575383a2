import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptPreviousCookies } from '#people/server/accounts/sessions/accept-previous-cookies.ts';
import { readSessionToken } from '#people/server/accounts/sessions/read-session-token.ts';
import type { ErrorReporter } from '#adapters/server/error-reports/error-reporter.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { createHttpServer } from '#platform/server/http/http.ts';
import { shedLoad } from '#platform/server/limits/shed-load.ts';
import { watchQueue } from '#platform/server/limits/watch-queue.ts';
import { measureRequests } from '#platform/server/metrics/measure-requests.ts';
import type { Metrics } from '#platform/server/metrics/open-metrics.ts';
import { toHeaders } from '#platform/server/http/to-headers.ts';
import type { Services } from './services.ts';

interface Needs {
  config: Config;
  pool: Connection['pool'];
  metrics: Metrics;
  release: string;
  reportFailure: ErrorReporter['report'];
}

/** The server before its routes, with what applies to all of them: measuring, shedding load, compression. */
export async function prepareHttp({
  config,
  pool,
  metrics,
  ...options
}: Needs): Promise<{ http: FastifyInstance } & Pick<Services, 'isLate'>> {
  const http = createHttpServer(config, options);
  acceptPreviousCookies(http, config);
  measureRequests(http, metrics.registry);
  let isLate = () => false;
  if (config.overloadMs > 0) {
    const { readQueueMs, stop } = watchQueue(pool);
    http.addHook('onClose', async () => stop());
    // The session itself is not asked for: that would cost what a late process has to save.
    const isSignedIn = (request: FastifyRequest) =>
      readSessionToken(config, toHeaders(request)) !== undefined;
    isLate = await shedLoad(http, { lateMs: config.overloadMs, readQueueMs, isSignedIn });
  }
  // Pages and assets are already compressed; the event stream stays uncompressed.
  await http.register(fastifyCompress, {
    encodings: ['gzip'],
    threshold: 4096,
    customTypes: /^application\/json/,
  });
  return { http, isLate };
}

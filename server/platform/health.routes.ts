import type { FastifyInstance } from 'fastify';
import { type Database, pingDatabase } from './database.ts';

/** /healthz: the process answers. /readyz: it can do its work, the database included. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  const quiet = { logLevel: 'warn' as const };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    try {
      await pingDatabase(db);
      return { status: 'ok' };
    } catch {
      return await reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

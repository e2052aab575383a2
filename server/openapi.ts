/** The API described for people and programs: one document, and a page of our own that shows it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/contract.ts';
import { operator } from '#operator';
import type { Config } from '#server/platform/config.ts';
import { renderApiPage } from './render-api-page.ts';

/** Serves /api/openapi.json and /api/docs. Operations of the demo are left out in production. */
export async function registerApiDocument(app: FastifyInstance, config: Config): Promise<void> {
  const document = await describeApi(config);
  const page = renderApiPage(document);
  const css = readFileSync(path.join(import.meta.dirname, 'api-page.css'), 'utf8');
  app.get('/api/openapi.json', async () => document);
  app.get('/api/docs', async (_request, reply) => await reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs.css', async (_request, reply) => await reply.type('text/css; charset=utf-8').send(css));
}

async function describeApi(config: Config) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const { dev, ...always } = contract;
  return await generator.generate(config.isProduction ? always : { ...always, dev }, {
    info: {
      title: `${operator.brandName} API`,
      version: '1',
      description:
        'Alle Vorgänge der Plattform. Ändernde Aufrufe verlangen den eigenen Origin und nehmen den Kopf Idempotency-Key: derselbe Schlüssel wirkt einmal. Jede Ablehnung trägt einen Code und einen deutschen Text.',
    },
    servers: [{ url: `${config.publicUrl}/api` }],
  });
}

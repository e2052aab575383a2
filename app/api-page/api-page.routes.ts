/** The API for people and programs: one OpenAPI document, and a page of our own that shows it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillBrandColors } from '#platform/contract/brand-colors.ts';
import { contract } from '#app/contract.ts';
import { operator } from '#operator';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Config } from '#platform/server/config/config.ts';
import { cookieName } from '#platform/server/config/cookie-name.ts';
import { sendRefusal } from '#platform/server/http/send-refusal.ts';
import { renderApiPage } from './render-api-page.ts';

/**
 * Serves /api/openapi.json and /api/docs, built at the first request: that takes longer than everything else
 * at the start. In production operations of the demo are left out, and only admins may read it;
 * `requireAdmin` throws for everybody else.
 */
export function registerApiDocument(
  app: FastifyInstance,
  config: Config,
  requireAdmin: (request: FastifyRequest) => Promise<void>,
): void {
  let document: ReturnType<typeof buildDocument> | undefined;
  let page: Promise<string> | undefined;
  const getDocument = () => (document ??= buildDocument(config));
  const getPage = () => (page ??= getDocument().then(renderApiPage));
  const css = fillBrandColors(readFileSync(path.join(import.meta.dirname, 'api-page.css'), 'utf8'));
  const onlyAdmins = {
    async preHandler(request: FastifyRequest, reply: FastifyReply) {
      if (!config.isProduction) return;
      void reply.header('cache-control', 'no-store');
      try {
        await requireAdmin(request);
      } catch (error) {
        if (error instanceof AppError) return sendRefusal(reply, error.code);
        throw error;
      }
    },
  };
  app.get('/api/openapi.json', onlyAdmins, getDocument);
  app.get(
    '/api/docs',
    onlyAdmins,
    async (_request, reply) => await reply.type('text/html; charset=utf-8').send(await getPage()),
  );
  app.get('/api/docs.css', async (_request, reply) => await reply.type('text/css; charset=utf-8').send(css));
}

async function buildDocument(config: Config) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const { dev, ...always } = contract;
  const document = await generator.generate(config.isProduction ? always : { ...always, dev }, {
    info: {
      title: `${operator.brandName} API`,
      version: '1',
      description:
        'Alle Vorgänge der Plattform. Ändernde Aufrufe verlangen den eigenen Origin und nehmen den Kopf Idempotency-Key: derselbe Schlüssel wirkt einmal. Jede Ablehnung trägt einen Code und einen deutschen Text.',
    },
    servers: [{ url: config.publicUrl }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(config, 'session_token'),
        },
      },
    },
    security: [{ session: [] }, {}],
  });
  document.paths = { ...toApiPaths(document.paths ?? {}), ...plainRoutes() };
  return document;
}

type Paths = NonNullable<Awaited<ReturnType<OpenAPIGenerator['generate']>>['paths']>;

/** Operations are served under /api; the common headers of every change are added. */
function toApiPaths(paths: Paths): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([address, item]) => {
      if (item?.post) item.post.parameters = [...(item.post.parameters ?? []), ...changeHeaders];
      return [`/api${address}`, item];
    }),
  );
}

const text = { type: 'string' } as const;
const changeHeaders = [
  {
    name: 'Origin',
    in: 'header' as const,
    required: true,
    schema: text,
    description: 'Der eigene Origin der Seite.',
  },
  {
    name: 'Idempotency-Key',
    in: 'header' as const,
    schema: text,
    description: 'Derselbe Schlüssel wirkt einmal.',
  },
];

/** Routes other than the operations. */
function plainRoutes(): Paths {
  const answers = (responses: Record<string, string>) => ({
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, description]) => [status, { description }]),
    ),
  });
  return {
    '/api/webhooks/stripe': {
      post: {
        summary: 'Ereignisse des Zahlungsdienstes, signiert',
        tags: ['Zahlung'],
        security: [],
        ...answers({ 200: 'Verarbeitet', 400: 'Signatur ungültig', 500: 'Bitte erneut senden' }),
      },
    },
    '/api/files/{token}': {
      get: {
        summary: 'Private Datei über einen Link, der nach Minuten endet',
        tags: ['Sendung'],
        parameters: [{ name: 'token', in: 'path', required: true, schema: text }],
        ...answers({ 200: 'Das Bild', 404: 'Der Link ist abgelaufen oder verändert' }),
      },
    },
    '/healthz': {
      get: {
        summary: 'Der Prozess antwortet, und was ihm fehlt',
        tags: ['Betrieb'],
        ...answers({ 200: 'ok oder impaired, mit problems' }),
      },
    },
    '/readyz': {
      get: {
        summary: 'Auch die Datenbank antwortet',
        tags: ['Betrieb'],
        ...answers({ 200: 'ok', 503: 'nicht bereit' }),
      },
    },
  };
}

/** Requests from the OpenAPI document, and what is wrong with the answers. */
import { z } from 'zod';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { drawValid, type Random, type Schema, spoil } from './draw-input.ts';
import { pick } from './pick.ts';
import { ORIGIN, type TestApp } from './test-app.ts';

interface Described {
  operationId?: string;
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

export interface Target extends Described {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
}

/** They have no end. */
const streams = new Set(['/api/events', '/api/tracking/{token}/events']);
/** Not operations of the contract: they have tests of their own. */
const plain = new Set(['/healthz', '/readyz', '/api/files/{token}', '/api/webhooks/stripe']);
/** It begins a download. */
const leftOut = new Set(['/api/admin/map-data/import']);

/** Every operation of the document that ends. */
export async function readTargets(app: TestApp): Promise<Target[]> {
  const document = (await app.http.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Described>>;
  }>();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    streams.has(path) || plain.has(path) || leftOut.has(path)
      ? []
      : Object.entries(methods).map(([method, described]) => ({
          ...described,
          path,
          method: method.toUpperCase() as Target['method'],
        })),
  );
}

/** A request that was answered as the document does not say. */
export interface Finding {
  operation: string;
  caller: string;
  problem: string;
  sent: string;
}

/**
 * Sends `count` requests in the name of these callers, by their headers, and with these ids in turn. Returns
 * what was wrong.
 */
export async function fuzz(
  app: TestApp,
  {
    targets,
    count,
    seed,
    callers,
    ids,
  }: {
    targets: readonly Target[];
    count: number;
    seed: number;
    callers: Record<string, Record<string, string>>;
    ids: readonly string[];
  },
): Promise<Finding[]> {
  const random = seededRandom(seed);
  const findings: Finding[] = [];
  for (let n = 0; n < count; n += 1) {
    const target = pick(random, targets);
    const caller = pick(random, Object.keys(callers));
    const { url, payload, isPathSpoilt } = drawRequest(target, random, ids);
    await app.pool.query('delete from rate_limits');
    const response = await app.http.inject({
      method: target.method,
      url,
      headers: { origin: ORIGIN, 'content-type': 'application/json', ...callers[caller] },
      ...(takesBody(target.method) ? { payload: payload ?? '' } : {}),
    });
    // An id that cannot be one may match no address at all: then it is no request to the operation.
    if (isPathSpoilt && /"code":"not_found"/i.test(response.body)) continue;
    const problem = judge(target, response.statusCode, response.body);
    if (!problem) continue;
    const sent = `${url} ${payload ?? ''}`.slice(0, 400);
    findings.push({ operation: `${target.method} ${target.path}`, caller, problem, sent });
  }
  return findings;
}

function drawRequest(
  { parameters = [], path, requestBody, method }: Target,
  random: Random,
  ids: readonly string[],
) {
  const isHostile = random() < 0.5;
  const fill = (schema: Schema = {}, share = 0.5) => {
    const valid = drawValid(schema, random, ids);
    return isHostile && random() < share ? spoil(valid, random) : valid;
  };
  const toText = (value: unknown) => encode(typeof value === 'string' ? value : JSON.stringify(value));
  const isPathSpoilt = isHostile && random() < 0.3;
  const filled = path.replaceAll(/\{(\w+)\}/g, () =>
    isPathSpoilt ? toText(spoil('', random)) || 'x' : pick(random, ids),
  );
  const query = parameters
    .filter((each) => each.in === 'query' && random() < 0.6)
    .map((each) => `${each.name}=${toText(fill(each.schema))}`);
  const schema = requestBody?.content?.['application/json']?.schema;
  const body = fill(schema ?? { type: 'object' }, 0.9);
  const text = JSON.stringify(body) ?? 'null';
  // Half a body, as after a connection that broke.
  const payload = isHostile && random() < 0.05 ? text.slice(0, text.length / 2) : text;
  const url = query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  return { url: url.slice(0, 8000), payload: takesBody(method) ? payload : undefined, isPathSpoilt };
}

const takesBody = (method: Target['method']) => method === 'POST' || method === 'PATCH';

/** Half a surrogate pair cannot be written in an address; it becomes the bytes that a program might send. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

const readers = new WeakMap<Schema, z.ZodType>();

function judge({ responses = {} }: Target, status: number, body: string): string | undefined {
  if (status >= 500) return `${status} ${body.slice(0, 200)}`;
  const declared = responses[String(status)];
  if (!declared) return `${status} is not declared: ${body.slice(0, 200)}`;
  const schema = declared.content?.['application/json']?.schema;
  if (!schema) return undefined;
  const reader = readers.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  readers.set(schema, reader);
  const { error } = reader.safeParse(JSON.parse(body));
  return (
    error && `${status} does not fit: ${JSON.stringify(error.issues).slice(0, 500)} ${body.slice(0, 200)}`
  );
}

import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { afterEach, expect, test, vi } from 'vitest';
import { contract } from '#app/contract.ts';
import { callOperation, type OperationRoute, WordlessAnswer } from './call-operation.ts';
import { failureText } from './failures.ts';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Records requests and returns the given answers in order; an Error simulates a broken connection. */
function answerWith(...answers: (Response | Error)[]) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => {
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', { onLine: true });
  return fetch;
}
const keyOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('idempotency-key');

afterEach(() => vi.unstubAllGlobals());

test('a read puts its input into the URL, and no undefined values', async () => {
  const fetch = answerWith(json({ suggestions: [] }));
  const input = { query: 'Große Elbstraße 12', near: undefined };
  expect(await callOperation({ method: 'GET', path: '/addresses' }, input)).toEqual({ suggestions: [] });
  expect(fetch).toHaveBeenCalledWith(
    '/api/addresses?query=Gro%C3%9Fe+Elbstra%C3%9Fe+12',
    expect.objectContaining({ method: 'GET', body: undefined }),
  );
});

test('a change sends JSON with its own idempotency key, and path parameters in the path', async () => {
  const fetch = answerWith(json({}), json({}));
  const route = { method: 'POST', path: '/deliveries/{id}/cancel' };
  await callOperation(route, { id: 'a/b', reason: 'zu spät' });
  await callOperation(route, { id: 'c' });
  const [[url, init] = [], [, next] = []] = fetch.mock.calls;
  expect([url, init?.body]).toEqual(['/api/deliveries/a%2Fb/cancel', '{"reason":"zu spät"}']);
  expect(keyOf(init)).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf(next)).not.toBe(keyOf(init));
});

test('a change whose response is lost is retried once, with the same key', async () => {
  const fetch = answerWith(new TypeError('network'), json({ done: true }));
  expect(await callOperation({ method: 'POST', path: '/sign-out' }, undefined)).toEqual({ done: true });
  const [first, second] = fetch.mock.calls.map(([, init]) => keyOf(init));
  expect(second).toBe(first);
});

test('a read, an aborted change and a change without a connection are not retried', async () => {
  const lost = new TypeError('network');
  const aborted = AbortSignal.abort();
  const read = answerWith(lost);
  await expect(callOperation({ method: 'GET', path: '/me' }, undefined)).rejects.toBe(lost);
  expect(read).toHaveBeenCalledTimes(1);
  const change = answerWith(lost, lost);
  await expect(callOperation({ method: 'POST', path: '/x' }, {}, { signal: aborted })).rejects.toBe(lost);
  expect(change).toHaveBeenCalledTimes(1);
  const offline = answerWith(lost);
  vi.stubGlobal('navigator', { onLine: false });
  await expect(callOperation({ method: 'POST', path: '/x' }, {})).rejects.toBe(lost);
  expect(offline).toHaveBeenCalledTimes(1);
});

test('a refusal of the server is an ORPCError with its code, text and fields', async () => {
  const refusal = {
    defined: true,
    code: 'VALIDATION_FAILED',
    status: 422,
    message: 'Bitte prüfen Sie Ihre Angaben.',
    data: { fields: [{ path: 'email', message: 'Fehlt.' }] },
  };
  answerWith(json(refusal, 422));
  const error = await callOperation({ method: 'POST', path: '/register' }, {}).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ORPCError);
  expect(error).toMatchObject(refusal);
});

test.each([
  ['a proxy’s page', new Response('<h1>502</h1>', { status: 502 })],
  ['a proxy’s own JSON', json({ code: 'BAD_GATEWAY', message: 'upstream' }, 502)],
  ['a failure without a text', json({ defined: false, code: 'X', status: 500, message: '' }, 500)],
  ['a failure without a body', new Response(null, { status: 500 })],
  ['an answer cut short', new Response('{"user', { status: 200 })],
])('%s has a generic text that does not blame the connection', async (_, response) => {
  answerWith(response);
  const error = await callOperation({ method: 'GET', path: '/me' }, undefined).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(WordlessAnswer);
  expect(failureText(error)).toBe('Ein Fehler ist aufgetreten');
  expect(failureText(new TypeError('network'))).toMatch(/^Keine Verbindung zum Server/);
});

interface Sent {
  method: string;
  url: string;
  body: unknown;
}
type Calls = { [name: string]: Calls } & ((input: unknown) => Promise<unknown>);

interface Operation {
  name: string[];
  route: OperationRoute;
}
function listOperations(node: object, name: string[] = []): Operation[] {
  if ('~orpc' in node) return [{ name, route: (node['~orpc'] as { route: OperationRoute }).route }];
  return Object.entries(node).flatMap(([key, child]: [string, object]) =>
    listOperations(child, [...name, key]),
  );
}

test('every operation sends the same request as the library’s own link', async () => {
  const libraries: Sent[] = [];
  const client: ContractRouterClient<typeof contract> = createORPCClient(
    new OpenAPILink(contract, {
      url: 'http://site/api',
      async fetch(request) {
        const text = await request.text();
        libraries.push({
          method: request.method,
          url: request.url,
          body: text ? JSON.parse(text) : undefined,
        });
        return json({});
      },
    }),
  );
  const ours: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' && init.body !== '{}' ? JSON.parse(init.body) : undefined;
    ours.push({ method: String(init.method), url: `http://site${url}`, body });
    return json({});
  });
  const input = {
    id: '7f',
    token: 'a b',
    query: 'Elbe',
    sessionId: 'x',
    flag: true,
    count: 3,
    none: null,
    note: undefined,
  };
  for (const { name, route } of listOperations(contract)) {
    const call = name.reduce<Calls | undefined>((node, key) => node?.[key], client as unknown as Calls);
    await call?.(input);
    await callOperation(route, input);
  }
  expect(ours.length).toBeGreaterThan(20);
  expect(ours).toEqual(libraries);
});

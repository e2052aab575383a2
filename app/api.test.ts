import { call as callProcedure, Procedure } from '@orpc/server';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { fillInput, fillPath, listOperations, type Operation } from '#tests/support/operations.ts';
import { findContradictions, listRoles, readRights } from '#tests/rights/read-rights.ts';
import { orderRequest, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { sampleId } from '#platform/contract/samples.ts';
import { cookieHeader, signInAs } from '#people/tests/account-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { ORIGIN } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { requireViewer } from '#people/server/accounts/viewer.ts';
import { registerApiDocument } from '#app/api-page/api-page.routes.ts';
import { toHeaders } from '#platform/server/http/to-headers.ts';
import { listModules } from './modules.ts';
import { routerOf } from './router.ts';

const app = await openTestApp();
let people: Record<'customer' | 'driver' | 'admin', Person>;

beforeAll(async () => {
  people = {
    customer: await makePerson(app, 'customer'),
    driver: await makePerson(app, 'driver'),
    admin: await makePerson(app, 'admin'),
  };
});

const operations = listOperations();
const restricted = operations.filter(({ isPublic }) => !isPublic);
const named = (name: string) =>
  operations.find((operation) => operation.name === name) ?? expect.fail(`there is no ${name}`);
const rights = readRights();
const rolesOf = ({ name, isPublic }: Operation) => (isPublic ? [] : listRoles(rights, name));

test('every operation is in the written table, which refuses visitors unless the operation is public', () => {
  expect(findContradictions(operations, rights)).toEqual([]);
});

test.each([
  {
    fault: 'open by mistake',
    isPublic: false,
    cell: 'may',
    said: 'is not public, and visitors are answered may',
  },
  { fault: 'closed by mistake', isPublic: true, cell: '401', said: 'is public, and visitors are refused' },
  { fault: 'new', isPublic: false, cell: undefined, said: 'is not in the table' },
])('an operation that is $fault is reported', ({ isPublic, cell, said }) => {
  const row = rights.get('accounts.me') ?? expect.fail('no row');
  const table = new Map(cell ? [['planted.one', { ...row, 'signed out': cell }]] : []);
  const planted: Operation = { name: 'planted.one', method: 'GET', path: '/planted', isPublic, sample: {} };
  expect(findContradictions([planted], table)).toEqual([`planted.one ${said}`]);
});

test('an operation open to every role refuses visitors unless its contract declares it public', async () => {
  const declared = routerOf(listModules()).quotes.orderingStatus;
  const undeclared = new Procedure({ ...declared['~orpc'], meta: {} });
  const context = { services: app.services, headers: new Headers(), ip: '127.0.0.1', log: app.http.log };
  expect(await callProcedure(declared, undefined, { context })).toHaveProperty('open');
  await expect(callProcedure(undeclared, undefined, { context })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
    message: 'Bitte melden Sie sich an.',
  });
});

test.each(restricted)('$name refuses visitors and every role that it is not for', async (operation) => {
  const { path } = operation;
  const { query, body } = fillInput(operation);
  const roles = rolesOf(operation);
  const call = (person: Pick<Person, 'call'>) => person.call(`${fillPath(path)}${query}`, body);
  expect(await call(visitor(app))).toMatchObject({
    status: 401,
    body: { code: 'SIGN_IN_REQUIRED', message: 'Bitte melden Sie sich an.' },
  });
  for (const [role, person] of Object.entries(people)) {
    const answer = await call(person);
    const isRefused = answer.body.code === 'ROLE_NOT_ALLOWED' || answer.status === 401;
    expect([role, isRefused]).toEqual([role, !roles.some((allowed) => allowed === role)]);
    if (!isRefused) continue;
    expect(answer).toMatchObject({ status: 403, body: { message: 'Dafür fehlt Ihnen die Berechtigung.' } });
  }
});

test.each(restricted)('$name checks the caller’s role before it validates the input', async (operation) => {
  const { path, method } = operation;
  const roles = rolesOf(operation);
  const nonsense =
    method === 'POST' ? { id: 5, quoteId: '\0', weightKg: 'schwer', fremd: '\ud800' } : undefined;
  const call = (person: Pick<Person, 'call'>) => person.call(`${fillPath(path)}?list=5&after=%25`, nonsense);
  expect(await call(visitor(app))).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
  for (const [role, person] of Object.entries(people)) {
    if (roles.some((allowed) => allowed === role)) continue;
    expect([role, (await call(person)).body.code]).toEqual([role, 'ROLE_NOT_ALLOWED']);
  }
});

/** Much text. */
const anyBody: object = { ...quoteRequest, ...orderRequest(sampleId) };
const unreadable = { NUL: 'Hafen\0straße', 'half a character': 'Hafen\ud83dstraße' };
const spoil = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return text;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spoil(part, text)]));
};

test.each(
  operations.flatMap((operation) =>
    Object.entries(unreadable).map(([what, text]) => ({ ...operation, what, text })),
  ),
)(
  '$name refuses $what in every text field, path and query with an error of the caller, never a 500',
  async ({ text, ...operation }) => {
    const { path, method, isPublic, sample } = operation;
    const body = isPublic ? anyBody : sample;
    const [role] = rolesOf(operation);
    const person = role ? people[role] : visitor(app);
    if (method === 'POST') {
      const answer = await person.call<{ code: string; data: { fields: { message: string }[] } }>(
        fillPath(path),
        { ...(spoil(body, text) as object), note: text },
      );
      expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
      expect(answer.body.data.fields.map(({ message }) => message)).toContain('Bitte nur lesbare Zeichen.');
    }
    if (text.isWellFormed() && (method === 'GET' || path.includes('{'))) {
      const url = `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(text))}?query=%00&after=%00&list=%00`;
      if (url.startsWith('/events')) return;
      const answer = await person.call(url, method === 'POST' ? body : undefined);
      expect([404, 422, 200]).toContain(answer.status);
      expect(path.includes('{') && answer.status !== 404).toBe(false);
    }
  },
);

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test.each(operations)(
  '$name refuses input nested ten thousand levels deep, with and without a key, and never answers 500',
  async (operation) => {
    const { name, path, method } = operation;
    const [role] = rolesOf(operation);
    const person = role ? people[role] : visitor(app);
    if (method === 'GET') {
      if (name === 'events') return;
      const answer = await person.call(`${fillPath(path)}?a${'[b]'.repeat(3000)}=1`);
      expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
      return;
    }
    const json = { 'content-type': 'application/json' };
    for (const headers of [json, { ...json, 'idempotency-key': crypto.randomUUID() }]) {
      const answer = await person.call(fillPath(path), nested(10_000), headers);
      expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    }
  },
);

test.each([
  '0000-01-01T00:00:00Z',
  '2026-02-31T10:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-11-20T25:00:00Z',
])(
  'an act with the time %s is refused at its field or accepted, and never answers 500',
  async (happenedAt) => {
    for (const name of ['commands.pick_up', 'commands.release', 'commands.deliver', 'commands.mark_absent']) {
      const { path, sample } = named(name);
      const answer = await people.driver.call(fillPath(path), { ...sample, happenedAt });
      expect([404, 422]).toContain(answer.status);
    }
  },
);

test.each(['0000-01-01T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'])(
  'a list refuses the cursor %s',
  async (instant) => {
    const cursor = encodeURIComponent(`${instant}_b84fe0ba-fb8f-45cb-90de-1fb916381b20`);
    const answer = await people.customer.call(`/deliveries?list=active&after=${cursor}`);
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
  },
);

test.each(['/till/%00', '/till/a%00b/cancel', '/tracking/%00', '/api/files/%00.x', '/%00'])(
  'the malformed path %s is answered with 404',
  async (url) => {
    const isPost = url.endsWith('/cancel');
    const answer = await app.http.inject({
      method: isPost ? 'POST' : 'GET',
      url,
      headers: { origin: ORIGIN, ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      ...(isPost ? { payload: 'mode=%00' } : {}),
    });
    expect(answer.statusCode).toBe(404);
  },
);

test.each(['/api/files/%00.x', '/api/admin/deliveries/%00'])(
  '%s is refused in the JSON form of every refusal',
  async (url) => {
    const answer = await app.http.inject({ url, headers: { origin: ORIGIN } });
    expect(answer.json()).toMatchObject({ defined: true, code: 'NOT_FOUND', status: 404 });
  },
);

test('a refusal that reaches no operation is not cached either', async () => {
  const gone = await app.http.inject({ url: '/api/das-gibt-es-nicht' });
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  const broken = await app.http.inject({
    method: 'POST',
    url: '/api/quotes',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    payload: '{',
  });
  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([400, 'no-store']);
});

test('responses of operations are not cached', async () => {
  const { cookies } = await signInAs(app, people.customer.email);
  for (const headers of [cookieHeader(cookies), {}]) {
    const answer = await app.http.inject({ url: '/api/deliveries?list=active', headers });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      'cookie' in headers ? 200 : 401,
      'no-store',
    ]);
  }
});

const refused = {
  defined: true,
  code: 'ORIGIN_REFUSED',
  status: 403,
  message: 'Diese Anfrage kam nicht von unserer Seite.',
};

test.each(operations.filter(({ method }) => method === 'POST'))(
  '$name refuses requests that do not come from our own pages',
  async ({ path }) => {
    const origins = [
      undefined,
      'null',
      'https://boese.example',
      'http://localhost:3001',
      `${ORIGIN}.boese.example`,
    ];
    for (const origin of origins) {
      const answer = await app.http.inject({
        method: 'POST',
        url: `/api${fillPath(path)}`,
        headers: origin ? { origin } : {},
        payload: anyBody,
      });
      expect([origin, answer.statusCode, answer.json()]).toEqual([origin, 403, refused]);
    }
  },
);

const readPaths = new Set(operations.filter(({ method }) => method === 'GET').map(({ path }) => path));

test.each(operations.filter(({ method, path }) => method === 'POST' && !readPaths.has(path)))(
  '$name does not answer GET',
  async ({ path, name }) => {
    const answer = await app.http.inject({
      method: 'GET',
      url: `/api${fillPath(path)}`,
      headers: { origin: ORIGIN },
    });
    expect([name, answer.statusCode]).toEqual([name, 404]);
  },
);

test('an unknown operation is answered with 404, in German', async () => {
  expect(await visitor(app).call('/gibt-es-nicht', {})).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'Nicht gefunden.' },
  });
});

test('an invalid JSON body is refused with a German text, and so is one of the wrong content type', async () => {
  const headers = { origin: ORIGIN, 'content-type': 'application/json' };
  for (const payload of ['{"quoteId": ', '[]', '"text"', 'null']) {
    const answer = await app.http.inject({ method: 'POST', url: '/api/quotes', headers, payload });
    expect([400, 422]).toContain(answer.statusCode);
    expect(['Bitte prüfen Sie Ihre Angaben.', 'Diese Anfrage ist nicht lesbar.']).toContain(
      answer.json().message,
    );
  }
});

test('the API page and its OpenAPI document are served and contain every operation', async () => {
  const document = (await app.http.inject({ url: '/api/openapi.json' })).json();
  for (const { path, method } of operations)
    expect(document.paths[`/api${path}`]).toHaveProperty(method.toLowerCase());
  const page = await app.http.inject({ url: '/api/docs' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('in production only admins read the API page and its document', async () => {
  const http = Fastify();
  registerApiDocument(http, { ...app.config, isProduction: true }, async (request) => {
    await requireViewer({ services: app.services, headers: toHeaders(request) }, { admin: 'health' });
  });
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const statuses = [{}, { cookie: people.driver.cookie }, { cookie: people.admin.cookie }].map(
      async (headers) => {
        return (await http.inject({ url, headers })).statusCode;
      },
    );
    expect(await Promise.all(statuses)).toEqual([401, 403, 200]);
  }
});

test('the server reports that it is alive and ready', async () => {
  const ask = async (url: string) => (await app.http.inject({ url })).json();
  expect(await ask('/healthz')).toEqual({ status: 'ok', problems: [] });
  expect(await ask('/readyz')).toEqual({ status: 'ok' });
});

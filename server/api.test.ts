import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anyBody,
  fillPath,
  listOperations,
  protectedOperations,
  publicOperations,
} from '#tests/support/operations.ts';
import { makePerson, type Person, visitor } from '#tests/support/people.ts';
import { ORIGIN, startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let people: Record<'customer' | 'driver' | 'admin', Person>;

beforeAll(async () => {
  app = await startTestApp();
  people = {
    customer: await makePerson(app, 'customer'),
    driver: await makePerson(app, 'driver'),
    admin: await makePerson(app, 'admin'),
  };
});
afterAll(() => app.end());

const operations = listOperations();
const named = (name: string) => protectedOperations[name] ?? expect.fail(`${name} is not listed`);

test('every operation of the contract is listed as public or as somebody’s', () => {
  const listed = [...publicOperations, ...Object.keys(protectedOperations)];
  expect(operations.map(({ name }) => name).sort()).toEqual(listed.sort());
});

test.each(operations.filter(({ name }) => !publicOperations.includes(name)))(
  '$name refuses visitors and every role that it is not for',
  async ({ name, path, method }) => {
    const { roles, body, query = '' } = named(name);
    expect(body !== undefined).toBe(method === 'POST');
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
  },
);

const refused = {
  defined: true,
  code: 'ORIGIN_REFUSED',
  status: 403,
  message: 'Diese Anfrage kam nicht von unserer Seite.',
};

test.each(operations.filter(({ method }) => method === 'POST'))(
  '$name takes no request that does not come from our own pages',
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
  '$name is not reached by GET',
  async ({ path, name }) => {
    const answer = await app.http.inject({
      method: 'GET',
      url: `/api${fillPath(path)}`,
      headers: { origin: ORIGIN },
    });
    expect([name, answer.statusCode]).toEqual([name, 404]);
  },
);

test('an unknown operation is not found, in German', async () => {
  expect(await visitor(app).call('/gibt-es-nicht', {})).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'Nicht gefunden.' },
  });
});

test('a body that is no JSON is refused with a German text, and so is one of the wrong kind', async () => {
  const headers = { origin: ORIGIN, 'content-type': 'application/json' };
  for (const payload of ['{"quoteId": ', '[]', '"text"', 'null']) {
    const answer = await app.http.inject({ method: 'POST', url: '/api/quotes', headers, payload });
    expect([400, 422]).toContain(answer.statusCode);
    expect(['Bitte prüfen Sie Ihre Angaben.', 'Diese Anfrage ist nicht lesbar.']).toContain(
      answer.json().message,
    );
  }
});

test('the page of the API and its document answer, and every operation stands in it', async () => {
  const document = (await app.http.inject({ url: '/api/openapi.json' })).json();
  for (const { path, method } of operations)
    expect(document.paths[`/api${path}`]).toHaveProperty(method.toLowerCase());
  const page = await app.http.inject({ url: '/api/docs' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('the server says that it lives and that it can work', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const answer = await app.http.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  }
});

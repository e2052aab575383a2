import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, registrationOf } from '#people/tests/account-fixtures.ts';
import { visitor } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
  status: { code?: number };
}

const sent: SentSpan[] = [];
const collector = createServer((request, response) => {
  void (json(request) as Promise<{ resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }>).then(
    ({ resourceSpans }) => {
      sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap(({ spans }) => spans));
      response.setHeader('content-type', 'application/json').end('{}');
    },
  );
});

let app: TestApp;
const email = newEmail();
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  await visitor(app).call('/register', registrationOf(email));
  await app.drain();
  // Its end sends what is left.
  await app.end();
});
afterAll(() => {
  collector.close();
});

const named = (name: string) => sent.filter((span) => span.name === name);

test('a request, its statements and the job that it sent are one trace', () => {
  const [request] = named('accounts.register');
  const [job] = named('job send-mail');
  expect(request?.parentSpanId).toBeUndefined();
  expect(job).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  const statements = sent.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert', 'commit']));
  expect(sent.some(({ parentSpanId, name }) => parentSpanId === job?.spanId && name === 'select')).toBe(true);
});

test('spans name their request or job, and contain no free text', () => {
  const [request] = named('accounts.register');
  const keys = request?.attributes.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['elbbote.reqId', 'elbbote.operation']));
  const text = JSON.stringify(sent);
  const { data, password } = registrationOf(email);
  for (const typed of [email, password, data.full_name, data.phone]) expect(text).not.toContain(typed);
});

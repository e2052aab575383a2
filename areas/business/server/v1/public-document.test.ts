import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { publicContract } from '#business/contract/v1/public-contract.ts';
import { publicExamples } from '#business/contract/v1/public-examples.ts';
import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';
import { hasPublicError, toPublicError } from '#platform/contract/public-errors.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  requestBody?: { content: { 'application/json': { example?: object } } };
  responses: Record<string, { content: { 'application/json': { example?: object; schema: object } } }>;
}

const app = await openTestApp();
let text: string;
let operations: Operation[];
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
};

beforeAll(async () => {
  const response = await app.http.inject('/api/v1/openapi.json');
  text = response.body;
  document = response.json();
  operations = Object.values(document.paths).flatMap((item) => Object.values(item));
});

const procedures = Object.values(publicContract).flatMap((group) => Object.values(group));
const schemaOf = (operationId: string, part: 'inputSchema' | 'outputSchema') => {
  const found = procedures.find((one) => one['~orpc'].route.operationId === operationId)?.['~orpc'];
  return found?.[part] as z.ZodType | undefined;
};

test('the OpenAPI document is version 3.1, public, and at most 200 kB', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(Buffer.byteLength(text)).toBeLessThan(200_000);
  expect(document.components.securitySchemes).toEqual({ apiKey: { type: 'http', scheme: 'bearer' } });
});

test('every operation is named, described, and has an example that fits its schema', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(publicExamples).sort());
  for (const operation of operations) {
    const { operationId: name, summary, description, tags } = operation;
    expect([name, summary, description, tags.length]).toEqual([
      name,
      expect.stringMatching(/^[A-Z]/),
      expect.stringMatching(/scope|Scope/),
      1,
    ]);
    const answer = operation.responses['200']?.content['application/json'].example;
    const output = schemaOf(name, 'outputSchema');
    expect([name, output?.parse(answer)]).toEqual([name, answer]);
    const request = operation.requestBody?.content['application/json'].example;
    if (!operation.requestBody) continue;
    const id = { id: 'x' };
    expect([name, schemaOf(name, 'inputSchema')?.parse({ ...id, ...request })]).toMatchObject([
      name,
      request,
    ]);
  }
});

test('every declared error has the one common form', () => {
  for (const { operationId, responses } of operations) {
    const { '200': _, ...errors } = responses;
    expect([operationId, Object.keys(errors)]).toEqual([
      operationId,
      expect.arrayContaining(['400', '401', '403', '422', '429', '500', '503']),
    ]);
    for (const { content } of Object.values(errors)) {
      expect(content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Error' });
    }
  }
});

test('every shared schema of the document is referenced somewhere', () => {
  for (const name of Object.keys(document.components.schemas)) {
    expect([name, text.includes(`"#/components/schemas/${name}"`)]).toEqual([name, true]);
  }
});

test('an error code without a line of its own maps to a general refusal or failure, never to a wrong code', () => {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  const unmapped = codes.filter((code) => !hasPublicError(code));
  expect(unmapped.length).toBeGreaterThan(20);
  for (const code of unmapped) {
    const isOurs = errorCatalogue[code].status >= 500;
    expect([code, toPublicError(code)]).toMatchObject([
      code,
      isOurs ? { code: 'internal_error', status: 500 } : { code: 'request_refused', status: 409 },
    ]);
  }
  for (const code of codes) expect(toPublicError(code).code).toMatch(/^[a-z_]+$/);
});

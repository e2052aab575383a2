import { expect, test } from 'vitest';
import { fuzzPublicApi } from '#business/tests/fuzz-public-api.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

test('answers to valid and broken requests conform to the OpenAPI document', async () => {
  const count = Number(process.env.FUZZ_REQUESTS ?? 500);
  expect(await fuzzPublicApi(app, count, Number(process.env.TEST_SEED ?? 1))).toEqual([]);
}, 1_200_000);

import { expect, test } from 'vitest';
import { clientSamples, curlSamples } from './developers.ts';

const curl = curlSamples('https://example.com/api/v1');

test('the examples for a shell run from top to bottom: what each needs was kept before', () => {
  const known = new Set<string>();
  for (const sample of [curl.key, curl.quote, curl.order, curl.follow, curl.proof]) {
    for (const line of sample.split('\n')) {
      for (const [, name = ''] of line.matchAll(/^\s*(?:export )?([A-Z_]+)=|for ([a-z]+) in/g)) {
        if (name) known.add(name);
      }
      for (const [, used = ''] of line.matchAll(/\$([A-Z_]+)/g))
        expect([used, known.has(used)]).toEqual([used, true]);
    }
  }
  expect([...known]).toEqual(['ELBBOTE_KEY', 'API', 'QUOTE', 'ORDER', 'DELIVERY', 'ID', 'STATUS']);
});

test('no example orders what another has ordered', () => {
  expect(curl.order).toContain('Idempotency-Key: $ORDER');
  const program = clientSamples('https://example.com/api/v1', '').order;
  expect(program).toContain('idempotencyKey: order');
  expect(curl.order + program).not.toMatch(/"order-2041"|'order-2041'/);
});

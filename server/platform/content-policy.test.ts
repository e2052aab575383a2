import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

test('without a choice of the operator no other site stands in the policy', () => {
  expect(contentPolicy()).not.toMatch(/google|gstatic|unsafe/);
  expect(contentPolicy(["'sha256-x'"])).toContain("script-src 'self' 'sha256-x';");
});

test('Google’s map opens the policy for its hosts, and for no evaluated or inline script', () => {
  const policy = contentPolicy([], { googleMapsKey: 'AIza-x' });
  expect(policy).toContain("script-src 'self' https://*.googleapis.com https://*.gstatic.com;");
  expect(policy).not.toMatch(/analytics|googletagmanager|unsafe-eval|AIza/);
});

test('statistics alone do not open the policy for the map', () => {
  expect(contentPolicy([], { analyticsId: 'G-TEST123' })).not.toMatch(/googleapis|gstatic|unsafe/);
});

import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

test('by default no other site is in the policy', () => {
  expect(contentPolicy()).not.toMatch(/google|gstatic|unsafe/);
  expect(contentPolicy(["'sha256-x'"])).toContain("script-src 'self' 'sha256-x';");
});

test('Google’s map adds its hosts to the policy, but allows no evaluated or inline script', () => {
  const policy = contentPolicy([], { googleMapsKey: 'AIza-x' });
  expect(policy).toContain("script-src 'self' https://*.googleapis.com https://*.gstatic.com;");
  expect(policy).not.toMatch(/analytics|googletagmanager|unsafe-eval|AIza/);
});

test('analytics alone do not add the hosts of the map', () => {
  expect(contentPolicy([], { analyticsId: 'G-TEST123' })).not.toMatch(/googleapis|gstatic|unsafe/);
});

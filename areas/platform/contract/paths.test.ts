import { expect, test } from 'vitest';
import { ownPath } from './paths.ts';

test.each(['/konto', '/delivery/4711?a=b#c'])('%s is a path of our own', (path) => {
  expect(ownPath.test(path)).toBe(true);
});

test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '/a\n/evil.example', 'konto', ''])(
  'what a browser may read as another site is none: %j',
  (path) => {
    expect(ownPath.test(path)).toBe(false);
  },
);

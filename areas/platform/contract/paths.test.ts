import { expect, test } from 'vitest';
import { ownPath } from './paths.ts';

test.each(['/konto', '/delivery/4711?a=b#c'])('%s is accepted as a path of our own site', (path) => {
  expect(ownPath.test(path)).toBe(true);
});

test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '/a\n/evil.example', 'konto', ''])(
  'a path that a browser may read as another site is refused: %j',
  (path) => {
    expect(ownPath.test(path)).toBe(false);
  },
);

import { expect, test } from 'vitest';
import { findNewerPatch } from './newest-patch.ts';

test('a newer patch is found among those of the same minor version, unfinished ones left out', () => {
  const published = ['1.7.7', '1.7.25', '1.7.9', '1.7.30-beta.1', '1.8.0', '2.0.0'];
  expect(findNewerPatch('1.7.7', published)).toBe('1.7.25');
  expect(findNewerPatch('1.7.25', published)).toBeUndefined();
  expect(findNewerPatch('1.8.0', published)).toBeUndefined();
});

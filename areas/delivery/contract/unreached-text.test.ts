import { expect, test } from 'vitest';
import { unreachedText } from './unreached-text.ts';

test('the sender reads why the receiver is not written to', () => {
  expect(unreachedText('+49 40 222222')).toContain('Festnetz');
  expect(unreachedText('+49 151 23456789')).not.toContain('Festnetz');
});

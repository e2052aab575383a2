import { expect, test } from 'vitest';
import { isEntry, mayTakeOver } from './may-take-over.ts';

const nothing = { hasDialog: false, isTyped: false, isActing: false };

test('a new version is activated while nothing is open', () => {
  expect(mayTakeOver(nothing)).toBe(true);
});

test.each(['hasDialog', 'isTyped', 'isActing'] as const)('it waits while %s', (open) => {
  expect(mayTakeOver({ ...nothing, [open]: true })).toBe(false);
});

test('typed text is an entry; initial values and saved choices are not', () => {
  expect(isEntry({ type: 'text', value: 'Fiete', defaultValue: '' })).toBe(true);
  expect(isEntry({ type: 'text', value: 'Fiete', defaultValue: 'Fiete' })).toBe(false);
  expect(isEntry({ type: 'radio', value: 'night', defaultValue: '' })).toBe(false);
});

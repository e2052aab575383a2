import { expect, test } from 'vitest';
import { isEntry, mayTakeOver } from './may-take-over.ts';

const nothing = { hasDialog: false, isTyped: false, isActing: false };

test('a new version is taken over while nothing is open', () => {
  expect(mayTakeOver(nothing)).toBe(true);
});

test.each(['hasDialog', 'isTyped', 'isActing'] as const)('it waits while %s', (open) => {
  expect(mayTakeOver({ ...nothing, [open]: true })).toBe(false);
});

test('what was typed is an entry, what stood there before or is kept when chosen is none', () => {
  expect(isEntry({ type: 'text', value: 'Fiete', defaultValue: '' })).toBe(true);
  expect(isEntry({ type: 'text', value: 'Fiete', defaultValue: 'Fiete' })).toBe(false);
  expect(isEntry({ type: 'radio', value: 'night', defaultValue: '' })).toBe(false);
});

import { expect, test } from 'vitest';
import { isEntry, mayTakeOver } from './may-take-over.ts';

const nothing = { hasDialog: false, isTyped: false, isActing: false };

test('a new version is activated while no dialog, input or act is open', () => {
  expect(mayTakeOver(nothing)).toBe(true);
});

test.each(['hasDialog', 'isTyped', 'isActing'] as const)('a new version waits while %s', (open) => {
  expect(mayTakeOver({ ...nothing, [open]: true })).toBe(false);
});

test('typed text counts as input; initial values and saved choices do not', () => {
  expect(isEntry({ type: 'text', value: 'Fiete', defaultValue: '' })).toBe(true);
  expect(isEntry({ type: 'text', value: 'Fiete', defaultValue: 'Fiete' })).toBe(false);
  expect(isEntry({ type: 'radio', value: 'night', defaultValue: '' })).toBe(false);
});

import { expect, test } from 'vitest';
import { isBarFolded } from './fold-bar.ts';

const quiet = { isPhone: true, isTyping: false, isCrowded: false, isOpened: false, isEditing: true };

test.each([
  ['nothing else needs the room', {}, false],
  ['a field has the focus', { isTyping: true }, true],
  ['a field has the focus, although it was unfolded before', { isTyping: true, isOpened: true }, true],
  ['a notice is shown', { isCrowded: true }, true],
  ['a notice is shown, and it was unfolded since', { isCrowded: true, isOpened: true }, false],
  ['an order is being placed', { isTyping: true, isCrowded: true, isEditing: false }, false],
  ['the window is wide', { isPhone: false, isTyping: true, isCrowded: true }, false],
] as const)('on a phone, %s: the price bar takes one line, or shows everything', (_name, change, folded) => {
  expect(isBarFolded({ ...quiet, ...change })).toBe(folded);
});

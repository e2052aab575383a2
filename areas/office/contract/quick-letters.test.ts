import { expect, test } from 'vitest';
import { fillLetter, quickLetters } from './quick-letters.ts';

const letters = Object.values(quickLetters).flat();
const facts = {
  number: '4d71bbdc',
  name: 'Familie Ahrens',
  arrival: 'spätestens 16:45 Uhr',
  link: 'https://elbbote.example/delivery-details/1',
};

test('a prepared text about one delivery has everything that is known of it, and no gap', () => {
  expect(letters.map((letter) => fillLetter(letter, facts)).join(' ')).not.toMatch(/[{}]| {2}/);
  expect(fillLetter(letters[0]!, facts)).toBe(
    'Ihr Paket 4d71bbdc an Familie Ahrens: spätestens 16:45 Uhr. Verfolgen können Sie es hier: https://elbbote.example/delivery-details/1',
  );
});

test('a name with braces or a dollar stands in a text as it is written', () => {
  expect(fillLetter(letters[0]!, { ...facts, name: '$& {link}' })).toContain('an $& {link}: ');
});

test('without a delivery a prepared text names none', () => {
  for (const letter of letters) expect(fillLetter(letter, undefined)).toBe(letter.text);
});

import { expect, test } from 'vitest';
import { pickPiece, pickPieces } from './pick-piece.ts';

const texts = ['tannenweg 1, hamburg-bergedorf', 'lindenchaussee 2, hamburg', 'jürgensallee 3, hamburg'];

test('a long word is searched by the part that the index finds in the fewest texts', () => {
  expect(pickPiece('Tannenchaussee', texts)).toBe('nnenc');
  // 'burg' and 'berge' together hold every three letters of 'burge'.
  expect(pickPiece('Hamburger', texts)).toBe('urger');
  expect(pickPiece('Weg', texts)).toBe('weg');
  expect(pickPiece('5', texts)).toBe('5');
});

test('spellings with a common beginning share one search part, others have one each, without dots', () => {
  expect(pickPieces(['tannenstraße', 'tannenstrasse', 'tannenstr.'], texts)).toEqual(['nnens']);
  expect(pickPieces(['straße', 'strasse', 'str.'], texts)).toEqual(['str']);
  expect(pickPieces(['müller', 'mueller'], texts)).toEqual(['mülle', 'muell']);
  expect(pickPieces(['weg'], texts)).toEqual(['weg']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSepaText } from './sepa-text.ts';

test.each([
  ['Jürgen Groß', 'Juergen Gross'],
  ['ÄÖÜ äöü', 'AeOeUe aeoeue'],
  ['Łukasz Çelik-Ærø', 'Lukasz Celik-Aero'],
  ['Søren & Söhne', 'Soren + Soehne'],
  ['O’Neill', "O'Neill"],
  ['Sine\u0301ad O´Neill', "Sinead O'Neill"],
  ['Anna\u00a0Mül\u00adler‑Groß', 'Anna Mueller-Gross'],
  ['ﬁlia ½ № 3…', 'filia 1/2 No 3...'],
  ['Ħamrun Kameʻeleihiwa', "Hamrun Kame'eleihiwa"],
  ['Иван', '....'],
  ['<A>&"B"', '.A.+.B.'],
  ['//Konto//', 'Konto'],
  ['  viel   Platz ', 'viel Platz'],
  ['Ju\u0308rgen', 'Juergen'],
])('%j is written to the bank as %j', (text, plain) => {
  expect(toSepaText(text, 70)).toBe(plain);
});

test('any name becomes text that banks accept', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.integer({ min: 1, max: 140 }),
      (text, maxLength) => {
        const plain = toSepaText(text, maxLength);
        expect(plain.length).toBeLessThanOrEqual(maxLength);
        expect(plain).toMatch(/^[A-Za-z0-9/?:().,'+ -]*$/);
        expect(plain).not.toMatch(/\/\/|^[\s/]|[\s/]$/);
      },
    ),
  );
});

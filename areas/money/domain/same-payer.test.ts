import { expect, test } from 'vitest';
import { isSamePayer } from './same-payer.ts';

test.each([
  ['KANZLEI HARMS', 'Kanzlei Harms'],
  ['Reederei Nord GmbH & Co. KG', 'Reederei Nord'],
  ['Baeckerei Mueller e.K.', 'Bäckerei Müller'],
  ['Ba\u0308ckerei Mu\u0308ller', 'Bäckerei Müller GmbH'],
  ['Strauss & Soehne', 'Strauß und Söhne'],
  ['Hanseatische Gesellschaft f', 'Hanseatische Gesellschaft für Seehandel mbH'],
])('%s is %s', (payer, company) => {
  expect(isSamePayer(payer, company)).toBe(true);
});

test.each([
  ['Reederei Nord', 'Reederei Nordsee'],
  ['Reederei', 'Reederei Nord'],
  ['Harms', 'Kanzlei Harms'],
  ['Nord Reederei Kontor', 'Reederei Nord'],
  ['', ''],
  ['GmbH', 'AG'],
  ['Kanzlei Harms', ''],
])('%s is not %s', (payer, company) => {
  expect(isSamePayer(payer, company)).toBe(false);
});

import { expect, test } from 'vitest';
import { isSamePayer } from './same-payer.ts';

test.each([
  ['KANZLEI HARMS', 'Kanzlei Harms'],
  ['Reederei Nord GmbH & Co. KG', 'Reederei Nord'],
  ['Baeckerei Mueller e.K.', 'Bäckerei Müller'],
  ['Ba\u0308ckerei Mu\u0308ller', 'Baeckerei Mueller GmbH'],
  ['Baeckerei Mueller e. K.', 'Bäckerei Müller e.K.'],
  ['BACKEREI MULLER', 'Bäckerei Müller'],
  ['Bäckerei Müller', 'Baeckerei Mueller'],
  ['MUELLER UG (HAFTUNGSBESCHRAENKT)', 'Müller UG (haftungsbeschränkt)'],
  ['Firma Harms u. Co. KG', 'Harms & Co. KG'],
  ['Soerensen ApS', 'Sørensen ApS'],
  ['Lodz Transport', 'Łódź Transport'],
  ['Strauss & Soehne', 'Strauß und Söhne'],
  ['Hanseatische Gesellschaft f', 'Hanseatische Gesellschaft für Seehandel mbH'],
  ['Hanseatische Seehandels AB', 'Hanseatische Seehandels AB Übersee'],
])('%s is %s', (payer, company) => {
  expect(isSamePayer(payer, company)).toBe(true);
});

test.each([
  ['Reederei Nord', 'Reederei Nordsee'],
  ['Reederei', 'Reederei Nord'],
  ['Baur Logistik', 'Bauer Logistik'],
  ['Neu Welt', 'Neue Welt'],
  ['Hamburger Hafen Logistik Nord', 'Hamburger Hafen Logistik Nordsee'],
  ['Hamburger Hafen Logistik Nord GmbH', 'Hamburger Hafen Logistik Nordsee GmbH'],
  ['Harms', 'Kanzlei Harms'],
  ['Nord Reederei Kontor', 'Reederei Nord'],
  ['', ''],
  ['GmbH', 'AG'],
  ['Kanzlei Harms', ''],
])('%s is not %s', (payer, company) => {
  expect(isSamePayer(payer, company)).toBe(false);
});

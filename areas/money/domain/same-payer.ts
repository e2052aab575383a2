/** Words of a company's name that a payer leaves out or abbreviates. */
const legalForms = new Set(
  'gmbh mbh ag kg kgaa ohg gbr ug ek ev eg se partg partgmbb mbb ltd co u und fa firma'
    .split(' ')
    .concat('haftungsbeschrankt', 'haftungsbeschraenkt'),
);

/** After so many characters old and present formats of banks cut a name, and a blank before the cut goes. */
const CUT_LENGTHS = [27, 35, 54, 70, 140];

/**
 * Whether a transfer's payer is the company of this name: the same words in the same order, whatever their
 * case, umlauts, marks and legal form; of a name that the bank has cut, its beginning.
 */
export function isSamePayer(payer: string, company: string): boolean {
  const { length } = payer.trim();
  const isWhole = legalForms.has(
    /[\p{L}.]*$/u.exec(payer.trim().toLowerCase())?.[0].replaceAll('.', '') ?? '',
  );
  const isCut = !isWhole && CUT_LENGTHS.some((cut) => length === cut || length === cut - 1);
  const ofCompany = listSpellings(company);
  return listSpellings(payer).some((name) =>
    ofCompany.some((whole) => name !== '' && (name === whole || (isCut && whole.startsWith(name)))),
  );
}

/** 'Müller' is 'Mueller' or 'Muller' where a bank knows no umlauts; 'Bauer' is not 'Baur'. */
const plainLetters: readonly Record<string, string>[] = [
  { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', æ: 'ae', å: 'aa', ł: 'l', đ: 'd' },
  { ß: 'ss', ø: 'o', æ: 'ae', ł: 'l', đ: 'd' },
];

function listSpellings(name: string): string[] {
  const lower = name.normalize('NFC').toLowerCase();
  return plainLetters.map((letters) => {
    const plain = Array.from(lower, (letter) => letters[letter] ?? letter)
      .join('')
      .normalize('NFD')
      .replaceAll(/[\p{M}.]/gu, '')
      // 'e. K.' and 'e.K.'
      .replaceAll(/\be +(?=[gkv]\b)/g, 'e');
    const words = plain.split(/[^\p{L}\d]+/u);
    return words.filter((word) => word !== '' && !legalForms.has(word)).join(' ');
  });
}

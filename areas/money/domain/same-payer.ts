/** Words of a company's name that a payer leaves out or abbreviates. */
const legalForms = new Set(
  'gmbh mbh ag kg kgaa ohg gbr ug haftungsbeschrankt ek ev eg se partg partgmbb mbb co und'.split(' '),
);

/** Old formats of banks cut a name after so many characters. */
const CUT_LENGTH = 27;

/**
 * Whether a transfer's payer is the company of this name: the same words in the same order, whatever their
 * case, umlauts, marks and legal form; of a name that the bank has cut, its beginning.
 */
export function isSamePayer(payer: string, company: string): boolean {
  const [ofPayer, ofCompany] = [reduce(payer), reduce(company)];
  if (ofPayer === '' || ofCompany === '') return false;
  return ofPayer === ofCompany || (payer.trim().length >= CUT_LENGTH && ofCompany.startsWith(ofPayer));
}

function reduce(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .replaceAll('ß', 'ss');
  // 'Müller' is written 'Mueller' where a bank knows no umlauts.
  const words = plain.split(/[^\p{L}\d]+/u).map((word) => word.replaceAll(/([aou])e/g, '$1'));
  return words.filter((word) => word !== '' && !legalForms.has(word)).join(' ');
}

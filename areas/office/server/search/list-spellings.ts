/** The index has no shorter substrings: such a spelling would be looked up in everything. */
const MIN_LETTERS = 3;

const umlauts = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
] as const;

/**
 * How a typed word may be spelled, the typed one first: 'Müller' also as 'Mueller' and the other way round,
 * 'Strasse' as 'Straße' and 'Str.'. A part of an address of somebody's mailbox is spelled one way.
 */
export function listSpellings(word: string): string[] {
  if (word.includes('@')) return [word];
  const typed = word.toLowerCase();
  const others = spellVowels(typed).flatMap(spellSharpS);
  const indexed = others.filter((spelling) => spelling.replaceAll(/\P{L}/gu, '').length >= MIN_LETTERS);
  return [...new Set([typed, ...indexed])];
}

function spellVowels(word: string): string[] {
  const long = umlauts.reduce((text, [umlaut, letters]) => text.replaceAll(umlaut, letters), word);
  const short = umlauts.reduce((text, [umlaut, letters]) => text.replaceAll(letters, umlaut), word);
  return [word, long, short];
}

function spellSharpS(word: string): string[] {
  // What every way to write it begins with.
  if (word.endsWith('str.')) return [word.slice(0, -1)];
  return [
    word,
    word.replaceAll('ß', 'ss'),
    word.replaceAll('ss', 'ß'),
    // 'Wasserstraße' has one of each.
    word.replaceAll('strass', 'straß'),
    word.replace(/stra(ss|ß)e$/, 'str.'),
  ];
}

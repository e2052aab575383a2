const LENGTH = 5;
const INDEXED = 3;

const slide = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(1, text.length - length + 1) }, (_, at) => text.slice(at, at + length));

/**
 * The five letters of a word that the search index finds in the fewest of these texts, in lower case. The
 * index is asked for them alone: for a long word, most of its work is the letters that every 'straße' has.
 */
export function pickPiece(word: string, texts: readonly string[]): string {
  const pieces = slide(word.toLowerCase(), LENGTH);
  // Three letters at a time, wherever they stand, as the index does.
  const counts = pieces.map((piece) => {
    const indexed = slide(piece, INDEXED);
    return texts.filter((text) => indexed.every((part) => text.includes(part))).length;
  });
  return pieces[counts.indexOf(Math.min(...counts))] ?? word;
}

/**
 * A piece of each spelling of a word; of what all begin with only one, as each further one costs the index
 * as much.
 */
export function pickPieces(spellings: readonly string[], texts: readonly string[]): string[] {
  // The index has no dots: with one a piece would only seem rare.
  const bare = spellings.map((spelling) => spelling.replace(/(?<=.)\.+$/, ''));
  const shortest = bare.toSorted((one, other) => one.length - other.length)[0] ?? '';
  const lengths = Array.from({ length: shortest.length + 1 }, (_, less) => shortest.length - less);
  const longest = lengths.find((length) => bare.every((each) => each.startsWith(shortest.slice(0, length))));
  const begin = shortest.slice(0, longest);
  const parts = begin === shortest || begin.length >= LENGTH ? [begin] : bare;
  return [...new Set(parts.map((part) => pickPiece(part, texts)))];
}

/** Fewer characters begin the ids of too many deliveries. */
const MIN_ID_LENGTH = 4;
const ID_LENGTH = 32;

export interface IdRange {
  from: string;
  to: string;
}

/** The ids that begin with a typed short number; undefined if the text cannot be one. */
export function readIdRange(text: string): IdRange | undefined {
  const begin = text.replace(/^#/, '').toLowerCase();
  const hex = begin.replaceAll('-', '');
  if (!/^[\da-f-]+$/.test(begin) || hex.length < MIN_ID_LENGTH || hex.length > ID_LENGTH) return undefined;
  return { from: hex.padEnd(ID_LENGTH, '0'), to: hex.padEnd(ID_LENGTH, 'f') };
}

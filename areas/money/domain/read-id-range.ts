/** Fewer characters begin the ids of too many deliveries. */
const LEAST_OF_ID = 4;
const LENGTH_OF_ID = 32;

export interface IdRange {
  from: string;
  to: string;
}

/** The ids that begin with a typed short number; undefined if the text cannot be one. */
export function readIdRange(text: string): IdRange | undefined {
  const begin = text.replace(/^#/, '').toLowerCase();
  const hex = begin.replaceAll('-', '');
  if (!/^[\da-f-]+$/.test(begin) || hex.length < LEAST_OF_ID || hex.length > LENGTH_OF_ID) return undefined;
  return { from: hex.padEnd(LENGTH_OF_ID, '0'), to: hex.padEnd(LENGTH_OF_ID, 'f') };
}

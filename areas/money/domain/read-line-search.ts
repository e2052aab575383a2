import { MAX_CENTS } from './max-cents.ts';
import { type IdRange, readIdRange } from './read-id-range.ts';

/** What a text typed into a list of the finance room may mean; a row is found by any of them. */
export interface LineSearch {
  /** The deliveries whose number begins with it. */
  ids: IdRange | undefined;
  /** An amount, without its sign. */
  cents: number | undefined;
  /** The beginning of an invoice number. */
  invoiceNumber: string | undefined;
  /** Parts of names and reasons; all of them must match. */
  words: string[];
}

export function readLineSearch(text: string): LineSearch {
  return {
    ids: readIdRange(text),
    cents: readAmount(text),
    invoiceNumber: readNumber(text),
    words: text.split(/\s+/),
  };
}

/** Its beginning; a whole one also as banks break it. */
function readNumber(text: string): string | undefined {
  const joined = text.replaceAll(/\s/g, '').toUpperCase();
  const isNumber = /^[A-Z]+-\d{4}-\d{6,}$/.test(joined) || /^[a-z]+(-\d*){1,2}$/i.test(text);
  return isNumber ? joined : undefined;
}

/** Whether a text contains all of these words, in whatever case. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word.toLowerCase()));
}

/** '34,90', '34.9', '1.234,50 €' and '34' as people type amounts, in cents. */
function readAmount(text: string): number | undefined {
  const bare = text.replaceAll(/[\s€]/g, '').replace(/^[-−]/, '');
  const found = /^(\d{1,3}(?:\.\d{3})+|\d{1,8})(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!found) return undefined;
  const cents = Number(found[1]?.replaceAll('.', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : undefined;
}

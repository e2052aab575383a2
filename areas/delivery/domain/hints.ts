/** What the courier is told about an end of an order besides whom to meet. */
import { type End, endFacts, hintParts, typedLabels } from './order-facts.ts';

type HintPart = keyof typeof hintParts;
type Hints = Record<(typeof endFacts)[End][HintPart], string>;

interface Hint {
  /** Its name beside its end. */
  short: string;
  /** Its name alone. */
  label: string;
  text: string;
  /** Below an address. */
  line: string;
}

const parts = Object.keys(hintParts) as HintPart[];

/** An order without any, and without the receiver's mail address. */
export const noHints = {
  ...(Object.fromEntries(
    parts.flatMap((part) => [
      [endFacts.pickup[part], ''],
      [endFacts.delivery[part], ''],
    ]),
  ) as Hints),
  receiverEmail: '',
};

/** Those that were typed. */
export function listHints(row: Hints, end: End): Hint[] {
  return parts.flatMap((part) => {
    const fact = endFacts[end][part];
    const text = row[fact];
    if (!text) return [];
    const { label, lead } = hintParts[part];
    return [{ short: label, label: typedLabels[fact], text, line: lead + text }];
  });
}

/** The same where it stands below the address. */
export const hintLines = (row: Hints, end: End): string[] => listHints(row, end).map(({ line }) => line);
export const hintText = (row: Hints, end: End): string => hintLines(row, end).join('\n');

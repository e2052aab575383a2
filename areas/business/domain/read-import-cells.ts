import type { DeliverySpeed, PackageSize } from '#platform/domain/statuses.ts';
import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';

const sizeWords: Record<PackageSize, readonly string[]> = {
  documents: ['dokument', 'brief', 'umschlag', 'document', 'letter', 'envelope'],
  small: ['s', 'small'],
  medium: ['m', 'medium'],
  large: ['l', 'gross', 'large'],
};
const speedWords: Record<DeliverySpeed, readonly string[]> = {
  standard: ['normal'],
  express: ['eilig', 'schnell'],
  express_gold: ['gold', 'expressgold', 'sofort'],
};

function readOneOf<K extends string>(
  typed: string,
  words: Record<K, readonly string[]>,
  display: Record<K, { label: string }>,
): K | undefined {
  const bare = typed.toLowerCase().replaceAll(/[\s_-]/g, '');
  const keys = Object.keys(words) as K[];
  return keys.find((key) =>
    [key, display[key].label, ...words[key]].some(
      (word) => word.toLowerCase().replaceAll(/[\s_-]/g, '') === bare,
    ),
  );
}

/** 'Groß', 'L' and 'large' are one size. */
export const readPackageSize = (typed: string) => readOneOf(typed, sizeWords, packageDisplay);

/** 'Express Gold' and 'express_gold' are one speed. */
export const readSpeed = (typed: string) => readOneOf(typed, speedWords, speedDisplay);

const error =
  /^#(?:NV|N\/A|NAME\?|BEZUG!|REF!|WERT!|VALUE!|DIV\/0!|ZAHL!|NUM!|NULL!|ÜBERLAUF!|SPILL!|KALK!|CALC!|#+)$/i;
/** Calls of a function, or another cell: somebody may be called '=Brandt'. */
const formula = /^=\s*(?:[\p{Lu}.]+\(|\$?[A-Z]{1,3}\$?\d)/u;
/** What other programs make of umlauts that they cannot read. */
const brokenLetters =
  /\uFFFD|Ã[\u0080-\u00bf„–œŸ]|√[ºü∂§ñÑ]|├[╝ñÂ]|(?:^|[\s,-])\p{L}+\?\p{Ll}+(?=$|[\s,.-])/u;

/** Why nobody meant what a cell says, in German, whatever its field. */
export function explainCell(typed: string): string | undefined {
  if (error.test(typed)) return `„${typed}“ ist eine Fehlermeldung der Tabelle.`;
  if (formula.test(typed)) return 'Hier steht eine Formel. Bitte geben Sie ihr Ergebnis an.';
  return brokenLetters.test(typed)
    ? 'Hier sind Umlaute verloren gegangen. Bitte schreiben Sie sie neu.'
    : undefined;
}

const kilograms: ReadonlySet<string> = new Set(['', 'kg', 'kgs', 'kilo', 'kilos', 'kilogramm']);
const grams: ReadonlySet<string> = new Set(['g', 'gr', 'gramm']);

/** Whole kilograms of '2,5 kg', 'ca. 3 Kilo' and '2.500 g'; undefined for several numbers or other units. */
export function guessKilograms(typed: string): number | undefined {
  const [number = '', ...others] = typed.match(/-?\d+(?:[.,]\d+)*/g) ?? [];
  if (number === '' || others.length > 0) return undefined;
  const unit =
    /\d\s*(\p{L}*)/u.exec(typed.slice(typed.indexOf(number) + number.length - 1))?.[1]?.toLowerCase() ?? '';
  const weight = grams.has(unit)
    ? Number(number.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.')) / 1000
    : kilograms.has(unit)
      ? readWeight(number)
      : undefined;
  return weight !== undefined && weight >= 0 ? Math.max(1, Math.ceil(weight)) : undefined;
}

/** A weight that a file gives in whole kilograms: what is begun counts as whole. As `readWeight` reads. */
export function roundWeightUp(typed: string): number | undefined {
  const weight = readWeight(typed);
  return weight === undefined ? undefined : Math.ceil(weight);
}

/** '2', '2,5' and '2.5 kg' in kilograms; undefined for everything else. */
export function readWeight(typed: string): number | undefined {
  const found = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(?:kg)?$/i.exec(typed.trim());
  return found ? Number(found[1]?.replace(',', '.')) : undefined;
}

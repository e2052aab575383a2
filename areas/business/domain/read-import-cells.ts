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

/** '2', '2,5' and '2.5 kg' in kilograms; undefined for everything else. */
export function readWeight(typed: string): number | undefined {
  const found = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(?:kg)?$/i.exec(typed.trim());
  return found ? Number(found[1]?.replace(',', '.')) : undefined;
}

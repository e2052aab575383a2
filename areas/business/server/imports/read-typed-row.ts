import type { z } from 'zod';
import { companyOrderFields, typedFields } from '#delivery/contract/order-fields.ts';
import {
  packageSizeField,
  phoneField,
  speedField,
  textField,
  weightField,
} from '#platform/contract/fields.ts';
import {
  importFieldLabels,
  type ImportField,
  type RowFault,
  type TypedRow,
} from '#business/domain/import-fields.ts';
import {
  explainCell,
  guessKilograms,
  readPackageSize,
  readSpeed,
  readWeight,
  roundWeightUp,
} from '#business/domain/read-import-cells.ts';
import { splitNumbers } from '#platform/domain/phone-number.ts';
import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';

const ADDRESS_LENGTH = 200;

/** The rules of an order, field by field: what a form refuses is refused in a file. */
const rules = {
  ...typedFields,
  pickupAddress: textField('Bitte geben Sie die Abholadresse an.', ADDRESS_LENGTH),
  deliveryAddress: textField('Bitte geben Sie die Lieferadresse an.', ADDRESS_LENGTH),
  packageSize: packageSizeField,
  weightKg: weightField,
  deliverySpeed: speedField,
  costCentre: companyOrderFields.costCentre,
  reference: companyOrderFields.reference,
} satisfies Record<ImportField, z.ZodType>;

export type ReadRow = { [F in ImportField]: z.infer<(typeof rules)[F]> };

const readers: Partial<Record<ImportField, (typed: string) => unknown>> = {
  packageSize: readPackageSize,
  deliverySpeed: readSpeed,
  weightKg: roundWeightUp,
};

const readField = (field: ImportField, typed: string) =>
  rules[field].safeParse(readers[field] ? readers[field](typed) : typed);

/**
 * What a row says, or everything that is wrong with it, by field, with a value that would do where one can be
 * guessed. Rows that the previous release has kept lack fields that are new.
 */
export function readTypedRow(kept: Partial<TypedRow>): { row: ReadRow } | { faults: RowFault[] } {
  const fields = Object.keys(rules) as ImportField[];
  const typed = Object.fromEntries(fields.map((field) => [field, kept[field] ?? ''])) as TypedRow;
  const read = fields.map((field) => ({ field, parsed: readField(field, typed[field]) }));
  const faults = read.flatMap(({ field, parsed }): RowFault[] => {
    const odd = explainCell(typed[field]);
    if (odd) return [{ field, message: odd }];
    if (parsed.success) return [];
    const proposed = propose(field, typed[field]);
    const message = typed[field] === '' ? missing(field) : (parsed.error.issues[0]?.message ?? '');
    return [{ field, message: explain(field, typed[field]) ?? message, ...proposed }];
  });
  if (faults.length > 0) return { faults };
  return {
    row: Object.fromEntries(read.map(({ field, parsed }) => [field, parsed.data])) as unknown as ReadRow,
  };
}

/** What was read otherwise than it stands in the file, in words for the row. */
export function noteRow({ weightKg }: TypedRow): string[] {
  const [exact, rounded] = [readWeight(weightKg), roundWeightUp(weightKg)];
  if (exact === undefined || rounded === undefined || exact === rounded) return [];
  if (!rules.weightKg.safeParse(rounded).success) return [];
  return [`${exact.toLocaleString('de-DE')} kg auf ${rounded} kg aufgerundet.`];
}

const missing = (field: ImportField) => `„${importFieldLabels[field]}“ fehlt.`;

const listed = (display: Record<string, { label: string }>) =>
  Object.values(display)
    .map(({ label }) => label)
    .join(', ');

/** The texts of a form's choices and numbers do not say what may be typed. */
function explain(field: ImportField, typed: string): string | undefined {
  if (typed === '') return undefined;
  if (field === 'packageSize') return `„${typed}“ ist keine Größe. Möglich sind: ${listed(packageDisplay)}.`;
  if (field === 'deliverySpeed') {
    return `„${typed}“ ist keine Geschwindigkeit. Möglich sind: ${listed(speedDisplay)}.`;
  }
  if (field === 'weightKg' && readWeight(typed) === undefined) return `„${typed}“ ist kein Gewicht in kg.`;
  return undefined;
}

/**
 * Only what the same rule accepts is proposed; words that are cut off, and one of two numbers, are not sure.
 */
function propose(field: ImportField, typed: string): Pick<RowFault, 'proposal' | 'isSure'> {
  const guess = guesses[field]?.(typed);
  const proposal = guess ?? cut(field, typed);
  if (proposal === undefined || proposal === typed || !readField(field, proposal).success) return {};
  const isSure = guess !== undefined && (rules[field] !== phoneField || listNumbers(typed).length === 1);
  return { proposal, ...(isSure && { isSure }) };
}

const listNumbers = (typed: string) =>
  splitNumbers(typed)
    .flatMap((part) => part.match(/\+?\d[\d\s/().-]{4,28}\d/g) ?? [])
    .map((number) => number.trim())
    .filter((number) => phoneField.safeParse(number).success);

/** Of several numbers the first that can be called: another may be a customer's. */
const phoneOf = (typed: string) => listNumbers(typed)[0];

/** What all words mean that mean one of the choices; none where they say two things. */
function choiceOf<C extends string>(typed: string, read: (word: string) => C | undefined): C | undefined {
  const found = new Set(typed.split(/[\s,;:(/]/).flatMap((word) => read(word) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}

const guesses: Partial<Record<ImportField, (typed: string) => string | undefined>> = {
  senderPhone: phoneOf,
  receiverPhone: phoneOf,
  weightKg: (typed) => guessKilograms(typed)?.toString(),
  packageSize: (typed) => {
    const size = choiceOf(typed, readPackageSize);
    return size && packageDisplay[size].label;
  },
  deliverySpeed: (typed) => {
    const speed = choiceOf(typed, readSpeed);
    return speed && speedDisplay[speed].label;
  },
};

/** A text that is too long, to its last whole word. */
function cut(field: ImportField, typed: string): string | undefined {
  if ((rules[field] as z.ZodType) === phoneField) return undefined;
  const issue = rules[field].safeParse(typed).error?.issues[0];
  if (issue?.code !== 'too_big') return undefined;
  return typed
    .slice(0, Number(issue.maximum) + 1)
    .replace(/\s*\S*$/, '')
    .trim();
}

import type { AdjustmentKind } from '#money/domain/pay-adjustment.ts';

/** What can be entered: its kind, whether the driver gets or owes it, and usual reasons. */
export const adjustmentChoices = {
  bonus: {
    kind: 'bonus',
    sign: 1,
    title: 'Prämie',
    description: 'Der Fahrer bekommt sie zusätzlich.',
    reasons: ['Schlechtes Wetter', 'Eingesprungen', 'Besonders schwere Sendung'],
  },
  deduction: {
    kind: 'deduction',
    sign: -1,
    title: 'Abzug',
    description: 'Wird vom Verdienst abgezogen.',
    reasons: ['Ausrüstung nicht zurückgegeben', 'Schaden wie vereinbart', 'Vorschuss'],
  },
  more: {
    kind: 'correction',
    sign: 1,
    title: 'Korrektur zugunsten des Fahrers',
    description: 'Es wurde zu wenig gezahlt.',
    reasons: ['Strecke zu kurz berechnet', 'Wartezeit nicht vergütet'],
  },
  less: {
    kind: 'correction',
    sign: -1,
    title: 'Korrektur zulasten des Fahrers',
    description: 'Es wurde zu viel gezahlt.',
    reasons: ['Doppelt vergütet', 'Strecke zu lang berechnet'],
  },
} as const satisfies Record<
  string,
  { kind: AdjustmentKind; sign: 1 | -1; title: string; description: string; reasons: readonly string[] }
>;
export type AdjustmentChoice = keyof typeof adjustmentChoices;

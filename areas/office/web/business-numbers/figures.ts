import type { z } from 'zod';
import type { businessFigures } from '#office/contract/business-numbers.ts';
import { formatTotal } from '#platform/contract/german-format.ts';

export type Figures = z.infer<typeof businessFigures>;

export interface Figure {
  /** Heading of a column, and label in the choice of charts. */
  label: string;
  read: (row: Figures) => number | null;
  write: (value: number) => string;
  /** Maximum of the scale; without it the highest value drawn. */
  max?: number;
  /** That the scale reaches at least, so that one in a hundred is no full bar. */
  least?: number;
}

/** Where nothing could be measured. */
export const NONE = '–';
const whole = (value: number) => value.toLocaleString('de-DE');
export const minutes = (value: number) => `${whole(value)} min`;
export const percent = new Intl.NumberFormat('de-DE', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
export const stars = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The figures, in the order of their columns. */
export const figures = {
  orders: { label: 'Bestellungen', read: (row) => row.orderCount, write: whole },
  revenue: { label: 'Umsatz', read: (row) => row.revenueCents, write: formatTotal },
  delivered: { label: 'Zugestellt', read: (row) => row.deliveredCount, write: whole },
  kept: {
    label: 'Pünktlich',
    read: (row) => row.keptShare,
    write: (value) => percent.format(value),
    max: 1,
  },
  median: { label: 'Annahme, Median', read: (row) => row.medianMinutes, write: minutes },
  ninetieth: { label: 'Annahme, 90 %', read: (row) => row.ninetiethMinutes, write: minutes },
  cancelled: {
    label: 'Storniert',
    read: (row) => row.cancelledShare,
    write: (value) => percent.format(value),
    least: 0.1,
  },
  rating: {
    label: 'Bewertung',
    read: (row) => row.averageRating,
    write: (value) => stars.format(value),
    max: 5,
  },
} as const satisfies Record<string, Figure>;
export type FigureKey = keyof typeof figures;

export const figureList: readonly (Figure & { key: string })[] = Object.entries(figures).map(
  ([key, figure]) => ({ key, ...figure }),
);

/** Formatted; a dash where nothing could be measured. */
export function figureText({ read, write }: Figure, row: Figures): string {
  const value = read(row);
  return value === null ? NONE : write(value);
}

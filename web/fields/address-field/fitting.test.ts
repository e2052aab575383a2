import { describe, expect, it } from 'vitest';
import { findFitting, NOTHING_FOUND, ONLY_SIMILAR, placeOf, problemOf } from './fitting.ts';

const found = (mainText: string, match: 'exact' | 'part' | 'similar') => ({
  placeId: mainText,
  mainText,
  secondaryText: '20359 Hamburg-St. Pauli',
  needsHouseNumber: false,
  match,
});
const exact = found('Reeperbahn 1', 'exact');
const CHOOSE = 'Bitte wählen Sie die Adresse aus der Liste.';

describe('an address typed without a choice', () => {
  it('becomes the only exact match, whatever else is found', () => {
    expect(findFitting([exact])).toBe(exact);
    expect(findFitting([exact, found('Reeperbahnhof', 'part'), found('Reep', 'similar')])).toBe(exact);
  });

  it('never becomes one of several matches, a part of a name or a similar name', () => {
    expect(findFitting([exact, found('Reeperbahn 1a', 'exact')])).toBeUndefined();
    expect(findFitting([found('Reeperbahn', 'part')])).toBeUndefined();
    expect(findFitting([found('Berner Straße 120', 'similar')])).toBeUndefined();
    expect(findFitting([])).toBeUndefined();
  });

  it('shows what to do if there is no match', () => {
    expect(problemOf('found', [])).toBe(NOTHING_FOUND);
    expect(problemOf('found', [found('Berner Straße 120', 'similar')])).toBe(ONLY_SIMILAR);
    expect(problemOf('found', [exact, found('Reeperbahn 1a', 'exact')])).toBe(CHOOSE);
    expect(problemOf('found', [found('Reeperbahn', 'part')])).toBe(CHOOSE);
    expect(problemOf('idle', [])).toBe(CHOOSE);
    expect(problemOf('failed', [])).toMatch(/^Places API nicht verfügbar/);
  });

  it('is not decided while the search is running', () => {
    expect(problemOf('searching', [])).toBeUndefined();
  });
});

it('keeps only the needed fields of a found address', () => {
  const { match: _, ...place } = exact;
  expect(placeOf(exact)).toEqual(place);
});

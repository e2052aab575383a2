import { expect, test } from 'vitest';
import { areInOrder, judgePapers } from './judge-papers.ts';

const uploadedAt = new Date('2026-11-20T09:00:00Z');
const later = new Date('2026-11-20T10:00:00Z');
const front = { kind: 'id_front', uploadedAt } as const;
const back = { kind: 'id_back', uploadedAt: later } as const;

test('a paper is in order, refused with its reason, or not reviewed; an earlier upload’s review says nothing', () => {
  expect(
    judgePapers(
      [front, back, { kind: 'passport', uploadedAt }],
      [
        { ...front, reason: null },
        { ...back, reason: 'Unleserlich' },
        { kind: 'passport', uploadedAt: later, reason: null },
      ],
    ).map(({ isInOrder, refusedFor }) => [isInOrder, refusedFor]),
  ).toEqual([
    [true, null],
    [false, 'Unleserlich'],
    [false, null],
  ]);
});

test('papers are in order once each that is needed is, and one that is missing is not', () => {
  const judged = judgePapers([front, back], [{ ...front, reason: null }]);
  expect(areInOrder(['id_front'], judged)).toBe(true);
  expect(areInOrder(['id_front', 'id_back'], judged)).toBe(false);
  expect(areInOrder(['id_front', 'passport'], judged)).toBe(false);
  expect(areInOrder([], judged)).toBe(true);
});

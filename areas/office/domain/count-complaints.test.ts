import { expect, test } from 'vitest';
import { countComplaints } from './count-complaints.ts';

const made = (reason: 'damage' | 'delay', openedAt: string, decidedAt?: string) => ({
  reason,
  openedAt: new Date(openedAt),
  decidedAt: decidedAt ? new Date(decidedAt) : null,
});

test('complaints are counted by reason and by Hamburg’s quarters, with their share and the days they took', () => {
  const counted = countComplaints(
    [
      made('damage', '2026-02-01T10:00:00Z', '2026-02-03T09:00:00Z'),
      // Already April in Hamburg.
      made('delay', '2026-03-31T22:30:00Z', '2026-04-01T08:00:00Z'),
      made('delay', '2026-12-31T22:30:00Z'),
      made('damage', '2026-05-01T10:00:00Z', '2026-05-20T11:00:00Z'),
    ],
    8000,
  );
  expect(counted).toMatchObject({
    count: 4,
    share: 0.0005,
    quarters: [1, 2, 0, 1],
    decided: 3,
    medianDays: 2,
    ninetiethDays: 20,
  });
  expect(counted.reasons.find(({ reason }) => reason === 'delay')).toEqual({
    reason: 'delay',
    count: 2,
    quarters: [0, 1, 0, 1],
  });
  expect(counted.reasons.find(({ reason }) => reason === 'theft')?.count).toBe(0);
});

test('a year without deliveries or answers has neither a share nor days', () => {
  expect(countComplaints([], 0)).toMatchObject({ share: null, medianDays: null, ninetiethDays: null });
});

import { expect, test } from 'vitest';
import { toArrivalWindow } from './arrival-window.ts';

test('a window is rounded outwards to whole minutes', () => {
  const from90 = new Date('2026-11-20T14:20:40Z');
  const until90 = new Date('2026-11-20T14:49:10Z');
  expect(toArrivalWindow({ from90, until90 })).toEqual({
    from: '2026-11-20T14:20:00.000Z',
    until: '2026-11-20T14:50:00.000Z',
  });
});

import { expect, test } from 'vitest';
import { dragStretch, growStretch, moveStretch, nameShortly, stackUp, toClock } from './plan-scale.ts';

const scale = { from: 6 * 60, until: 26 * 60 };
const shift = { from: 8 * 60, until: 16 * 60 + 30 };
const drag = (...[grip, begun, now]: [Parameters<typeof dragStretch>[0], number, number]) =>
  nameShortly(dragStretch(grip, shift, begun, now, scale));

test('a press and drag makes a shift of quarters of an hour, in either direction, of half an hour at least', () => {
  expect(drag('make', 600, 727)).toBe('10–12');
  expect(drag('make', 727, 606)).toBe('10–12');
  expect(drag('make', 600, 601)).toBe('10–10:30');
  expect(drag('make', 1500, 2000)).toBe('1–2');
});

test('an edge is stretched up to half an hour before the other one', () => {
  expect(drag('from', 480, 555)).toBe('9:15–16:30');
  expect(drag('from', 480, 1400)).toBe('16–16:30');
  expect(drag('until', 990, 1441)).toBe('8–0');
  expect(drag('until', 990, 100)).toBe('8–8:30');
  // Its break is counted anew by the law.
  const long = { ...shift, breakMinutes: 30 };
  expect(dragStretch('until', long, 990, 1080, scale)).toEqual({ from: 480, until: 1080 });
});

test('a shift that is moved keeps its length, and stays in the day', () => {
  expect(drag('whole', 500, 567)).toBe('9–17:30');
  expect(drag('whole', 500, 0)).toBe('6–14:30');
  expect(nameShortly(moveStretch(shift, 15, scale))).toBe('8:15–16:45');
  // One that reaches beyond the column is not drawn into it.
  expect(moveStretch({ from: 1320, until: 1680 }, 15, scale)).toEqual({ from: 1320, until: 1680 });
});

test('a key makes a shift longer or shorter, and midnight is the next day', () => {
  expect(nameShortly(growStretch(shift, 15, scale))).toBe('8–16:45');
  expect(nameShortly(growStretch({ from: 480, until: 510 }, -15, scale))).toBe('8–8:30');
  expect(toClock(25 * 60 + 15)).toBe('01:15');
});

test('open shifts at the same time stand one below the other, and later ones beside them', () => {
  expect(
    stackUp([
      { from: 480, until: 960 },
      { from: 480, until: 960 },
      { from: 600, until: 720 },
      { from: 960, until: 1200 },
    ]),
  ).toEqual([0, 1, 2, 0]);
});

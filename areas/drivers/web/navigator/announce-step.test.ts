import { expect, test } from 'vitest';
import type { Ahead } from '#maps/domain/follow-route.ts';
import type { RouteStep } from '#maps/domain/route-steps.ts';
import { announceStep, type LastSaid } from './announce-step.ts';

const turn: RouteStep = {
  kind: 'turn',
  direction: 'right',
  street: 'Osterstraße',
  meters: 0,
  seconds: 0,
  index: 4,
};
const ahead = (metersToStep: number, more: Partial<Ahead> = {}): Ahead => ({
  step: turn,
  metersToStep,
  after: undefined,
  metersLeft: 2000,
  secondsLeft: 300,
  ...more,
});

/** The sentences of a drive towards a step at a constant speed. */
function drive(metersPerSecond: number, more: Partial<Ahead> = {}): string[] {
  const texts: string[] = [];
  let last: LastSaid | undefined;
  for (let meters = 1500; meters > 0; meters -= metersPerSecond) {
    const found = announceStep(ahead(meters, more), metersPerSecond, last);
    if (!found) continue;
    texts.push(found.text);
    last = found.said;
  }
  return texts;
}

test('a step is said early, near and now, each once, and the earlier the faster', () => {
  expect(drive(10)).toEqual([
    'In 400 Metern rechts in die Osterstraße',
    'In 150 Metern rechts in die Osterstraße',
    'Jetzt rechts in die Osterstraße',
  ]);
  expect(drive(25)[0]).toBe('In einem Kilometer rechts in die Osterstraße');
  expect(drive(3)).toHaveLength(3);
});

test('what follows closely is said with it, but not early', () => {
  const after: RouteStep = { ...turn, direction: 'left', index: 5 };
  expect(drive(10, { after })).toEqual([
    'In 400 Metern rechts in die Osterstraße',
    'In 150 Metern rechts in die Osterstraße, danach links',
    'Jetzt rechts in die Osterstraße, danach links',
  ]);
});

test('a step that is already near is said once, and nothing is said twice', () => {
  const first = announceStep(ahead(20), 8, undefined);
  expect(first?.text).toBe('Jetzt rechts in die Osterstraße');
  expect(announceStep(ahead(90), 8, first?.said)).toBeUndefined();
  expect(announceStep(ahead(2500), 8, undefined)).toBeUndefined();
});

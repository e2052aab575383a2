import type { StepDirection, StepLane } from '#maps/domain/route-steps.ts';

const arrows: Readonly<Record<string, StepDirection>> = {
  through: 'straight',
  none: 'straight',
  '': 'straight',
  slight_right: 'slightRight',
  right: 'right',
  sharp_right: 'sharpRight',
  merge_to_right: 'straight',
  slight_left: 'slightLeft',
  left: 'left',
  sharp_left: 'sharpLeft',
  merge_to_left: 'straight',
  reverse: 'uturn',
};

const sides: Readonly<Record<StepDirection, number>> = {
  straight: 0,
  slightRight: 1,
  right: 1,
  sharpRight: 1,
  slightLeft: -1,
  left: -1,
  sharpLeft: -1,
  uturn: -1,
};

/**
 * The lanes of 'left|through;right', from left to right, for a step in `direction`; undefined where no lane
 * says what to choose. Source: OpenStreetMap wiki, Key:turn:lanes.
 */
export function readLanes(tag: string, direction: StepDirection): StepLane[] | undefined {
  if (tag === '') return undefined;
  const lanes = tag
    .split('|')
    .map((lane) => [...new Set(lane.split(';').flatMap((arrow) => arrows[arrow.trim()] ?? []))]);
  if (lanes.length < 2) return undefined;
  const isExact = lanes.some((lane) => lane.includes(direction));
  const fits = (arrow: StepDirection) => (isExact ? arrow === direction : sides[arrow] === sides[direction]);
  const marked = lanes.map((directions) => ({ directions, isOurs: directions.some(fits) }));
  return marked.some(({ isOurs }) => isOurs) && marked.some(({ isOurs }) => !isOurs) ? marked : undefined;
}

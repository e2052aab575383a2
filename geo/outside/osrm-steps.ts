/** Source: project-osrm.org/docs, HTTP API v1, StepManeuver and Lane. */
import { z } from 'zod';
import type { RouteStep, StepDirection, StepKind } from '#maps/domain/route-steps.ts';
import { addUpSteps, type Stretch } from './add-up-steps.ts';
import { decode } from './polyline.ts';

export const osrmStep = z.object({
  distance: z.number(),
  duration: z.number(),
  geometry: z.string(),
  name: z.string().default(''),
  maneuver: z.object({
    type: z.string(),
    modifier: z.string().optional(),
    exit: z.number().int().optional(),
  }),
  intersections: z
    .array(
      z.object({
        lanes: z.array(z.object({ indications: z.array(z.string()), valid: z.boolean() })).optional(),
      }),
    )
    .default([]),
});
type OsrmStep = z.infer<typeof osrmStep>;

const directions: Readonly<Record<string, StepDirection>> = {
  straight: 'straight',
  none: 'straight',
  'slight right': 'slightRight',
  right: 'right',
  'sharp right': 'sharpRight',
  uturn: 'uturn',
  'sharp left': 'sharpLeft',
  left: 'left',
  'slight left': 'slightLeft',
};

/** Unknown types count as turns, as the documentation asks for. */
const kinds: Readonly<Record<string, StepKind>> = {
  depart: 'depart',
  arrive: 'arrive',
  fork: 'fork',
  'on ramp': 'fork',
  'off ramp': 'fork',
  merge: 'merge',
  roundabout: 'roundabout',
  rotary: 'roundabout',
};

/** The rest of a manoeuvre that has been said, and what needs no word. */
const silent = new Set(['new name', 'notification', 'exit roundabout', 'exit rotary']);

export function readOsrmSteps(steps: readonly OsrmStep[], lastIndex: number): RouteStep[] {
  const stretches = steps.map(
    (step, at): Stretch => ({
      step: nameStep(step, steps[at + 1]),
      meters: step.distance,
      seconds: step.duration,
      points: decode(step.geometry, 6).length - 1,
    }),
  );
  return addUpSteps(stretches, lastIndex);
}

function nameStep({ maneuver, name, intersections }: OsrmStep, next: OsrmStep | undefined): Stretch['step'] {
  const { type, modifier = 'straight', exit } = maneuver;
  const direction = directions[modifier] ?? 'straight';
  if (silent.has(type) || (type === 'continue' && direction === 'straight')) return undefined;
  const lanes = intersections[0]?.lanes?.map(({ indications, valid }) => ({
    directions: indications.flatMap((each) => directions[each] ?? []),
    isOurs: valid,
  }));
  const kind = kinds[type] ?? 'turn';
  return {
    kind: kind === 'turn' && direction === 'uturn' ? 'uturn' : kind,
    direction: kind === 'depart' ? 'straight' : direction,
    street: kind === 'roundabout' && next?.maneuver.type.startsWith('exit') ? next.name : name,
    ...(kind === 'roundabout' && exit !== undefined && { exit }),
    ...(lanes?.some(({ isOurs }) => !isOurs) && { lanes }),
  };
}

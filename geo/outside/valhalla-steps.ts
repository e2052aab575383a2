/** Source: valhalla.github.io, turn-by-turn service, maneuver types; kilometres and seconds. */
import { z } from 'zod';
import type { RouteStep, StepDirection, StepKind } from '#maps/domain/route-steps.ts';

export const valhallaManeuver = z.object({
  type: z.number().int(),
  street_names: z.array(z.string()).optional(),
  length: z.number(),
  time: z.number(),
  begin_shape_index: z.number().int(),
  roundabout_exit_count: z.number().int().optional(),
});
type ValhallaManeuver = z.infer<typeof valhallaManeuver>;

/** By number; those left out need no word: a new name, going on, the way out of a roundabout, a ferry. */
const types: Readonly<Record<number, readonly [StepKind, StepDirection]>> = {
  1: ['depart', 'straight'],
  2: ['depart', 'straight'],
  3: ['depart', 'straight'],
  4: ['arrive', 'straight'],
  5: ['arrive', 'right'],
  6: ['arrive', 'left'],
  9: ['turn', 'slightRight'],
  10: ['turn', 'right'],
  11: ['turn', 'sharpRight'],
  12: ['uturn', 'uturn'],
  13: ['uturn', 'uturn'],
  14: ['turn', 'sharpLeft'],
  15: ['turn', 'left'],
  16: ['turn', 'slightLeft'],
  17: ['fork', 'straight'],
  18: ['fork', 'slightRight'],
  19: ['fork', 'slightLeft'],
  20: ['fork', 'slightRight'],
  21: ['fork', 'slightLeft'],
  22: ['fork', 'straight'],
  23: ['fork', 'slightRight'],
  24: ['fork', 'slightLeft'],
  25: ['merge', 'straight'],
  26: ['roundabout', 'straight'],
  37: ['merge', 'slightRight'],
  38: ['merge', 'slightLeft'],
};
const ROUNDABOUT_EXIT = 27;

export function readValhallaSteps(maneuvers: readonly ValhallaManeuver[]): RouteStep[] {
  let [meters, seconds] = [0, 0];
  return maneuvers.flatMap((maneuver, at) => {
    const place = { meters: Math.round(meters), seconds: Math.round(seconds) };
    meters += maneuver.length * 1000;
    seconds += maneuver.time;
    const [kind, direction] = types[maneuver.type] ?? [];
    if (!kind || !direction) return [];
    const next = maneuvers[at + 1];
    const named = kind === 'roundabout' && next?.type === ROUNDABOUT_EXIT ? next : maneuver;
    const exit = kind === 'roundabout' ? maneuver.roundabout_exit_count : undefined;
    return [
      {
        kind,
        direction,
        street: named.street_names?.[0] ?? '',
        ...(exit !== undefined && { exit }),
        ...place,
        index: maneuver.begin_shape_index,
      },
    ];
  });
}

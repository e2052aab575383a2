/**
 * Source: developers.google.com/maps/documentation/routes, RouteLegStep and Maneuver. It has streets and
 * exits only within a sentence, so its steps name neither.
 */
import { z } from 'zod';
import type { RouteStep, StepDirection, StepKind } from '#maps/domain/route-steps.ts';
import { addUpSteps } from './add-up-steps.ts';
import { decode } from './polyline.ts';

/** Google omits zeros. */
export const googleStep = z.object({
  distanceMeters: z.number().int().default(0),
  staticDuration: z
    .string()
    .default('0s')
    .transform((text) => Number.parseFloat(text)),
  polyline: z.object({ encodedPolyline: z.string() }),
  navigationInstruction: z.object({ maneuver: z.string().optional() }).optional(),
});
type GoogleStep = z.infer<typeof googleStep>;

export const googleStepFields = ['distanceMeters', 'staticDuration', 'polyline.encodedPolyline']
  .concat('navigationInstruction.maneuver')
  .map((field) => `routes.legs.steps.${field}`);

const maneuvers: Readonly<Record<string, readonly [StepKind, StepDirection]>> = {
  DEPART: ['depart', 'straight'],
  TURN_SLIGHT_LEFT: ['turn', 'slightLeft'],
  TURN_LEFT: ['turn', 'left'],
  TURN_SHARP_LEFT: ['turn', 'sharpLeft'],
  UTURN_LEFT: ['uturn', 'uturn'],
  TURN_SLIGHT_RIGHT: ['turn', 'slightRight'],
  TURN_RIGHT: ['turn', 'right'],
  TURN_SHARP_RIGHT: ['turn', 'sharpRight'],
  UTURN_RIGHT: ['uturn', 'uturn'],
  RAMP_LEFT: ['fork', 'slightLeft'],
  RAMP_RIGHT: ['fork', 'slightRight'],
  MERGE: ['merge', 'straight'],
  FORK_LEFT: ['fork', 'slightLeft'],
  FORK_RIGHT: ['fork', 'slightRight'],
  ROUNDABOUT_LEFT: ['roundabout', 'left'],
  ROUNDABOUT_RIGHT: ['roundabout', 'right'],
};

export function readGoogleSteps(steps: readonly GoogleStep[], lastIndex: number): RouteStep[] {
  const stretches = steps.map(({ distanceMeters, staticDuration, polyline, navigationInstruction }, at) => {
    const maneuver = at === 0 ? 'DEPART' : (navigationInstruction?.maneuver ?? '');
    const [kind, direction] = maneuvers[maneuver] ?? [];
    return {
      step: kind && direction && { kind, direction, street: '' },
      meters: distanceMeters,
      seconds: staticDuration,
      points: decode(polyline.encodedPolyline, 5).length - 1,
    };
  });
  const arrival = { kind: 'arrive', direction: 'straight', street: '' } as const;
  return addUpSteps([...stretches, { step: arrival, meters: 0, seconds: 0, points: 0 }], lastIndex);
}

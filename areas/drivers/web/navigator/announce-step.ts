/** What is said when: each step early, near, and now, and never twice. */
import type { Ahead } from '#maps/domain/follow-route.ts';
import { NOW_METERS, stepText, thenText } from '#maps/domain/step-text.ts';

/** Announced this many seconds before a manoeuvre, but no nearer and no farther than these metres. */
const EARLY = { seconds: 40, min: 300, max: 1000 };
const NEAR = { seconds: 14, min: 120, max: 350 };

type Stage = 'early' | 'near' | 'now';
const stages: readonly Stage[] = ['early', 'near', 'now'];

/** What has been said last: a step of a route, and how urgently. */
export interface LastSaid {
  index: number;
  stage: Stage;
}

/** The stage of a step at a distance and speed; undefined while it is too early for a word. */
function stageOf(meters: number, metersPerSecond: number): Stage | undefined {
  const within = ({ seconds, min, max }: typeof EARLY) =>
    meters <= Math.min(max, Math.max(min, seconds * metersPerSecond));
  if (meters <= NOW_METERS + metersPerSecond * 2) return 'now';
  if (within(NEAR)) return 'near';
  return within(EARLY) ? 'early' : undefined;
}

/** The sentence to say, and what is said then; undefined where nothing new is to be said. */
export function announceStep(
  { step, metersToStep, after }: Ahead,
  metersPerSecond: number,
  last: LastSaid | undefined,
): { text: string; said: LastSaid } | undefined {
  if (!step) return undefined;
  const stage = stageOf(metersToStep, metersPerSecond);
  if (!stage) return undefined;
  if (last?.index === step.index && stages.indexOf(last.stage) >= stages.indexOf(stage)) return undefined;
  const sentence = stepText(step, stage === 'now' ? 0 : metersToStep);
  const text = after && stage !== 'early' ? `${sentence}, ${thenText(after)}` : sentence;
  return { text: toSpoken(text), said: { index: step.index, stage } };
}

/** '200 Meter' is read aloud, '200 m' is spelt. */
function toSpoken(text: string): string {
  return text
    .replace('In 1 km', 'In einem Kilometer')
    .replace(/(\d) m\b/, '$1 Metern')
    .replace(/(\d) km\b/, '$1 Kilometern');
}

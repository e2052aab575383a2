import { mealGoals, type Outcome, runInstance } from './run-instance.ts';
import { listInstances, readInstance, readPublished } from './read-instance.ts';

const MAX_CLICK_TO_DOOR = 31;
const MAX_READY_TO_PICKUP = 1;

/**
 * All instances in this folder as CSV lines next to the published results, followed by the averages; and
 * whether those are good enough.
 */
export function measureMdrp(dir: string, tell: (line: string) => void): boolean {
  const published = readPublished(dir);
  const outcomes: Outcome[] = [];
  tell('instance,orders,undelivered,ctd,rtp,published_ctd,published_rtp,optimum_ctd,optimum_rtp');
  for (const name of listInstances(dir)) {
    const instance = readInstance(dir, name);
    const outcome = runInstance(instance, mealGoals);
    const { ctd = '', rtp = '', exactCtd = '', exactRtp = '' } = published.get(name) ?? {};
    const figures = [
      outcome.clickToDoor.toFixed(2),
      outcome.readyToPickup.toFixed(2),
      ctd,
      rtp,
      exactCtd,
      exactRtp,
    ];
    tell([name, instance.meals.length, outcome.undelivered, ...figures].join(','));
    outcomes.push(outcome);
  }
  const mean = (value: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + value(outcome), 0) / outcomes.length;
  const [undelivered, ctd, rtp] = [
    outcomes.reduce((sum, outcome) => sum + outcome.undelivered, 0),
    mean(({ clickToDoor }) => clickToDoor),
    mean(({ readyToPickup }) => readyToPickup),
  ];
  tell(`mean,,${undelivered},${ctd.toFixed(3)},${rtp.toFixed(3)},,,,`);
  return undelivered === 0 && ctd <= MAX_CLICK_TO_DOOR && rtp <= MAX_READY_TO_PICKUP;
}

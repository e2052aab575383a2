/** How much two rounds in a row may differ. */
const AGREE = 0.1;
const MAX_ROUNDS = 15;
const WARM_ROUNDS = 3;

export interface Warm<T> {
  /** The first round, of a process that has just started. */
  cold: T;
  /** The rounds after two in a row have agreed within ten percent. */
  warm: T[];
  /** How many rounds were measured before these. */
  before: number;
  /** Without it none agreed, and these are only the last ones. */
  isSteady: boolean;
}

/**
 * Measures round after round until two in a row agree in all of `costs`, at most fifteen, and then three
 * more: what a process costs that has just started is not what it costs all day.
 */
export async function measureWarm<T>(
  measureRound: () => Promise<T>,
  costs: (round: T) => number[],
): Promise<Warm<T>> {
  const rounds = [await measureRound()];
  const isSteady = () => {
    const [before, now] = rounds.slice(-2).map(costs);
    return now?.every((cost, index) => agrees(cost, before?.[index] ?? 0)) ?? false;
  };
  while (!isSteady() && rounds.length < MAX_ROUNDS) rounds.push(await measureRound());
  const [cold, before, found] = [rounds[0] as T, rounds.length, isSteady()];
  const warm: T[] = [];
  while (warm.length < WARM_ROUNDS) warm.push(await measureRound());
  return { cold, warm, before, isSteady: found };
}

/** How many rounds came before the warm ones, as words. */
export const reportWarmUp = ({ before, isSteady }: Pick<Warm<unknown>, 'before' | 'isSteady'>): string =>
  `Warm is after ${before} rounds, ${isSteady ? 'the last two of which agreed' : 'although no two of them agreed'}`;

const agrees = (one: number, other: number): boolean => Math.abs(one - other) <= AGREE * Math.max(one, other);

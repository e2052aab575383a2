import { type CommandFile, withoutDriver } from './command-file.ts';

interface Given {
  reason: string;
}

/** A driver gives a delivery back before the pick-up: it returns to the open list. */
export const releaseDelivery: CommandFile<Given> = {
  effect: ({ given: { reason }, at }) => ({
    delivery: withoutDriver,
    attempt: { changes: { outcome: 'released', endedAt: at, reason } },
  }),
};

import { type CommandFile, endByReassigning, withoutDriver } from './command-file.ts';

interface Given {
  reason?: string;
}

/**
 * Unassigns the driver; the delivery waits for a driver again, and an already picked-up parcel remains with
 * the earlier driver.
 */
export const unassignDelivery: CommandFile<Given> = {
  effect(occasion) {
    const ended = endByReassigning(occasion);
    return { delivery: { ...withoutDriver, ...ended.parcel }, attempt: { changes: ended.attempt } };
  },
};

import { type CommandFile, endByReassigning, withoutDriver } from './command-file.ts';

interface Given {
  reason: string;
}

/**
 * It is taken from its driver and waits for one again; a parcel that was picked up lies with whoever had it.
 */
export const unassignDelivery: CommandFile<Given> = {
  effect(occasion) {
    const ended = endByReassigning(occasion);
    return { delivery: { ...withoutDriver, ...ended.parcel }, attempt: { changes: ended.attempt } };
  },
};

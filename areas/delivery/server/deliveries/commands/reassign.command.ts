import { beginAttempt } from './accept.command.ts';
import { type CommandFile, endByReassigning } from './command-file.ts';

interface Given {
  reason?: string;
  /** Back to the driver who had it before: nobody is told. */
  isUndo?: boolean;
  driver: { driverId: string; driverName: string; driverPhone: string };
}

/**
 * An admin moves a delivery to another driver, who fetches an already picked-up parcel from the earlier
 * driver.
 */
export const reassignDelivery: CommandFile<Given> = {
  effect(occasion) {
    const ended = endByReassigning(occasion);
    const { patch, opens } = beginAttempt(occasion.delivery, occasion.given.driver, occasion);
    return { delivery: { ...patch, ...ended.parcel }, attempt: { changes: ended.attempt, opens } };
  },
};

import { acceptDelivery } from './accept.command.ts';
import type { CommandFile } from './command-file.ts';

interface Given {
  reason?: string;
  /** Back to the driver who had it before: nobody is told. */
  isUndo?: boolean;
  driver: { driverId: string; driverName: string; driverPhone: string };
}

/** An admin assigns an open delivery to a driver, as if the driver had accepted it. */
export const assignDelivery: CommandFile<Given> = { effect: acceptDelivery.effect };

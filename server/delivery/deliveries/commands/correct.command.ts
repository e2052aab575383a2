import type { DeliveryPatch } from '#server/delivery/deliveries/delivery-rows.ts';
import type { CommandFile } from './command-file.ts';

interface Given {
  reason: string;
  /** What the order says wrongly, as it should be. */
  corrected: DeliveryPatch;
}

/** What was ordered is put right; price and promise stay as they were bought. */
export const correctDelivery: CommandFile<Given> = {
  effect: ({ given }) => ({ delivery: given.corrected }),
};

import type { DeliveryPatch } from '#delivery/server/deliveries/deliveries.store.ts';
import { listCorrected } from '#delivery/domain/corrected-facts.ts';
import type { CommandFile } from './command-file.ts';

interface Given {
  reason: string;
  /** The corrected values of wrong facts of the order. */
  corrected: DeliveryPatch;
}

/** Corrects facts of the order; price and promise stay as bought. */
export const correctDelivery: CommandFile<Given> = {
  effect: ({ given: { corrected } }) => ({ delivery: corrected, corrected: listCorrected(corrected) }),
};

import { areActsRushed } from '#delivery/domain/act-time.ts';
import { type CommandFile, putParcel } from './command-file.ts';

/** The driver has picked up the parcel. */
export const pickUpDelivery: CommandFile<object> = {
  effect: ({ delivery, attempt, at }) => ({
    delivery: { pickedUpOnce: delivery.pickedUpOnce ?? at, ...putParcel(null, null) },
    attempt: { changes: { pickedUpAt: at, isRushed: areActsRushed(attempt?.acceptedAt ?? null, at) } },
  }),
};

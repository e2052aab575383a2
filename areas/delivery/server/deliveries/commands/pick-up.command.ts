import { type CommandFile, putParcel } from './command-file.ts';

/** The driver has picked up the parcel. */
export const pickUpDelivery: CommandFile<object> = {
  effect: ({ delivery, at }) => ({
    delivery: { pickedUpOnce: delivery.pickedUpOnce ?? at, ...putParcel(null, null) },
    attempt: { changes: { pickedUpAt: at } },
  }),
};

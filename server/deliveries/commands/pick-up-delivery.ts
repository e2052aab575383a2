import { type CommandFile, pickedUpBy } from './command-file.ts';

/** The driver has the parcel in hand. */
export const pickUpDelivery: CommandFile<object> = {
  effect({ delivery, at }) {
    const picked = pickedUpBy(delivery, at);
    return { delivery: { ...picked.delivery, parcelLocation: null }, attempt: { changes: picked.attempt } };
  },
};

import type { CommandFile } from './command-file.ts';

/** The driver has brought the parcel back to its sender. */
export const returnParcel: CommandFile<object> = {
  effect: () => ({ delivery: { parcelLocation: 'sender' } }),
};

import { type CommandFile, putParcel } from './command-file.ts';

/** The parcel is back at its sender: brought by the driver who had it, or fetched on behalf of an admin. */
export const returnParcel: CommandFile<object> = {
  effect: () => ({ delivery: putParcel('sender', null) }),
};

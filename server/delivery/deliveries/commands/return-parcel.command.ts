import { type CommandFile, putParcel } from './command-file.ts';

/** The parcel is back at its sender: whoever had it has brought it there, or an admin has it fetched. */
export const returnParcel: CommandFile<object> = {
  effect: () => ({ delivery: putParcel('sender', null) }),
};

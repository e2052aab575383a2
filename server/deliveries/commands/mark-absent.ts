import type { ParcelLocation } from '#domain/delivery/statuses.ts';
import { type CommandFile, endAtDoor } from './command-file.ts';

interface Given {
  reason: string;
  parcelLocation: ParcelLocation;
}

/** Nobody took the parcel: why, and where it is now. */
export const markAbsent: CommandFile<Given> = {
  effect: ({ attempt, given: { reason, parcelLocation }, at }) => ({
    delivery: { parcelLocation },
    attempt: { changes: { ...endAtDoor('recipient_absent', attempt, at), reason } },
  }),
  words: ({ to, facts, given: { reason, parcelLocation } }) => ({
    template: 'recipient-absent',
    to,
    params: {
      ...facts,
      reason,
      parcel:
        parcelLocation === 'sender'
          ? 'Ihr Paket ist zurück beim Absender.'
          : 'Ihr Paket ist sicher bei unserem Kurier.',
    },
  }),
};

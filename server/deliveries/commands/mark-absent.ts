import type { ParcelLocation } from '#domain/delivery/statuses.ts';
import { type CommandFile, pickedUpBy } from './command-file.ts';

interface Given {
  reason: string;
  parcelLocation: ParcelLocation;
}

/** Nobody took the parcel: why, and where it is now. */
export const markAbsent: CommandFile<Given> = {
  effect({ delivery, given: { reason, parcelLocation }, at }) {
    const picked = pickedUpBy(delivery, at);
    return {
      delivery: { ...picked.delivery, parcelLocation },
      attempt: { changes: { ...picked.attempt, outcome: 'recipient_absent', endedAt: at, reason } },
    };
  },
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

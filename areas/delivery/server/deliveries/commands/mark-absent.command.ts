import type { ParcelLocation } from '#platform/domain/statuses.ts';
import { type CommandFile, putParcel } from './command-file.ts';

interface Given {
  reason: string;
  parcelLocation: ParcelLocation;
  /** Storage key of the photo, if there is one. */
  photo?: string | undefined;
  /** As the phone measured them. */
  doorMeters?: number | undefined;
  waitedSeconds?: number | undefined;
  /** Why it was reported from afar, or early. */
  earlyReason?: string | undefined;
}

/** Nobody accepted the parcel: the reason, and where it is now. */
export const markAbsent: CommandFile<Given> = {
  effect: ({ delivery, given: { reason, parcelLocation, photo, ...door }, at }) => ({
    delivery: { ...putParcel(parcelLocation, delivery.driverId), deliveryPhotoUrl: photo },
    attempt: {
      changes: {
        outcome: 'recipient_absent',
        endedAt: at,
        reason,
        deliveryPhotoUrl: photo,
        doorMeters: door.doorMeters ?? null,
        waitedSeconds: door.waitedSeconds ?? null,
        earlyReason: door.earlyReason || null,
      },
    },
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

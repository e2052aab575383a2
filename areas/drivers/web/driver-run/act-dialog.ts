import type { absenceReasons, OTHER_REASON } from '#drivers/domain/quick-reasons.ts';
import type { Undo } from '#web/lib/use-send-command.ts';
import type { ToastMessage } from '#web/ui/toast.tsx';
import type { OwnPlace } from './is-at-receiver.ts';
import type { ActiveDelivery } from './use-active-deliveries.ts';

/** What a driver has entered of an absence. */
export interface EnteredAbsence {
  reason: { choice?: (typeof absenceReasons)[number] | typeof OTHER_REASON | undefined; own: string };
  parcelLocation: 'driver' | 'sender';
  /** Empty without one. */
  photo: string;
  /** Why it is reported from afar, or early. */
  earlyReason: string;
}

export interface ActDialogProps {
  delivery: ActiveDelivery;
  /** Further parcels at this door for the same receiver: each gets the same act. */
  others: readonly ActiveDelivery[];
  /** When the parcel was picked up, if the driver has just said so. */
  pickedUpAt?: string | undefined;
  /** What the driver has already entered. */
  reason?: string | undefined;
  /** How long is waited at a door. */
  waitMinutes: number;
  /** Where this phone was measured last. */
  place: OwnPlace | undefined;
  /** An absence that was taken back. */
  restored?: EnteredAbsence | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** It is saved: shows a message and closes; with `undo` if it can be taken back. */
  onDone: (message: ToastMessage, undo?: Undo, entered?: EnteredAbsence) => void;
}

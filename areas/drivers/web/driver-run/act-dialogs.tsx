import { lazy, Suspense } from 'react';
import { serverNow } from '#web/lib/server-now.ts';
import type { Undo } from '#web/lib/use-send-command.ts';
import type { ToastMessage } from '#web/ui/toast.tsx';
import type { EnteredAbsence } from './act-dialog.ts';
import { ConfirmDeliveryDialog } from './confirm-delivery-dialog.tsx';
import { DeliveryDetailsDialog } from './delivery-details-dialog.tsx';
import type { Parcels } from './door-card.tsx';
import type { CardDialog } from './driver-commands.ts';
import type { OwnPlace } from './is-at-receiver.ts';
import { MarkAbsentDialog } from './mark-absent-dialog.tsx';
import { isInHand } from './next-stop.ts';
import { PickUpQuestion } from './pick-up-question.tsx';
import { ReleaseDeliveryDialog } from './release-delivery-dialog.tsx';
import type { ActiveDelivery } from './use-active-deliveries.ts';

const acts: Record<CardDialog, typeof ConfirmDeliveryDialog> = {
  deliver: ConfirmDeliveryDialog,
  mark_absent: MarkAbsentDialog,
  release: ReleaseDeliveryDialog,
};

/** Many parcels have no label. */
export const loadScanner = () => import('./scan-label-dialog.tsx');
const ScanLabelDialog = lazy(loadScanner);

export interface OpenDialog {
  kind: CardDialog | 'details' | 'scan';
  /** A snapshot from the opening: if the order leaves the list, the dialog and its signature must stay. */
  parcels: Parcels;
  isOpen: boolean;
  /** Changes with each opening, so that it starts empty. */
  opening: number;
  /** The pick-up time, if it was asked for. */
  pickedUpAt?: string;
  reason?: string;
  restored?: EnteredAbsence;
  /** Another dialog has replaced this one: focus does not return to its button. */
  isSecond?: true;
}

/** Whether the pick-up has to be recorded before this command. */
const asksForPickUp = ({ kind, parcels: [delivery], pickedUpAt }: OpenDialog) =>
  (kind === 'deliver' || kind === 'mark_absent') &&
  !pickedUpAt &&
  !isInHand(delivery) &&
  delivery.allowedCommands.includes('pick_up');

interface ActDialogsProps {
  dialog: OpenDialog | null;
  deliveries: readonly ActiveDelivery[];
  waitMinutes: number;
  place: OwnPlace | undefined;
  onClose: () => void;
  onDone: (message: ToastMessage, undo?: Undo, entered?: EnteredAbsence) => void;
  onGoOn: (change: Partial<OpenDialog>) => void;
  onPickedUp: () => void;
  onTick: (deliveryId: string) => void;
  onGoTo: (deliveryId: string) => void;
}

/** Whatever is asked before an act, or read about a delivery: at most one at a time. */
export function ActDialogs(props: ActDialogsProps) {
  const { dialog, deliveries, onClose } = props;
  if (!dialog) return null;
  // What the receiver wishes may change while it is open.
  const renew = (before: ActiveDelivery) => deliveries.find(({ id }) => id === before.id) ?? before;
  const [first, ...others] = dialog.parcels;
  const { kind, isOpen, opening } = dialog;
  if (kind === 'details') return <DeliveryDetailsDialog delivery={first} isOpen={isOpen} onClose={onClose} />;
  if (kind === 'scan') {
    return (
      <Suspense fallback={null}>
        <ScanLabelDialog
          key={opening}
          wanted={[renew(first), ...others.map(renew)]}
          deliveries={deliveries}
          isOpen={isOpen}
          onClose={onClose}
          onPickedUp={props.onPickedUp}
          onTick={props.onTick}
          onGoTo={props.onGoTo}
        />
      </Suspense>
    );
  }
  if (asksForPickUp(dialog)) {
    return (
      <PickUpQuestion
        key={opening}
        isOpen={isOpen}
        onClose={onClose}
        onYes={() => props.onGoOn({ pickedUpAt: new Date(serverNow()).toISOString() })}
        onRelease={(reason) => props.onGoOn({ kind: 'release', reason })}
      />
    );
  }
  const Act = acts[kind];
  return (
    <Act
      key={opening}
      delivery={renew(first)}
      others={others.map(renew)}
      pickedUpAt={dialog.pickedUpAt}
      reason={dialog.reason}
      restored={dialog.restored}
      waitMinutes={props.waitMinutes}
      place={props.place}
      isOpen={isOpen}
      onClose={onClose}
      onDone={props.onDone}
    />
  );
}

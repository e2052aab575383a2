import { useState } from 'react';
import type { DriverChoice } from '#office/contract/tours.ts';
import { client } from '#web/lib/api-client.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { ActDialog, type ActSubject, useSeen } from './act-dialog.tsx';
import { useUndoMove } from './use-undo-move.ts';
import { DriverPicker } from './driver-picker.tsx';

interface GiveDialogProps {
  delivery: ActSubject & { driverName: string | null };
  onClose: () => void;
}

/** Gives a delivery to a driver, from the open list or from another driver. */
export default function GiveDialog({ onClose, ...props }: GiveDialogProps) {
  const delivery = useSeen(props.delivery);
  const undoMove = useUndoMove();
  const [driver, setDriver] = useState<DriverChoice>();
  const [isMissing, setIsMissing] = useState(false);
  const { driverName } = delivery;
  return (
    <ActDialog
      onClose={onClose}
      title={`Sendung ${delivery.shortId} ${driverName ? 'umteilen' : 'zuteilen'}`}
      description={
        driverName
          ? `Jetzt hat sie ${driverName}. Ein Paket, das schon abgeholt ist, übernimmt der neue Fahrer dort.`
          : undefined
      }
      submitText={driverName ? 'Umteilen' : 'Zuteilen'}
      doneText={`Sendung ${delivery.shortId} hat jetzt ${driver?.name ?? 'ein anderer Fahrer'}.`}
      width="widest"
      call={client.board.giveToDriver}
      undo={undoMove}
      read={() => {
        setIsMissing(!driver);
        return driver && { id: delivery.id, seenUpdatedAt: delivery.updatedAt, driverId: driver.userId };
      }}
    >
      <DriverPicker
        deliveryId={delivery.id}
        value={driver?.userId ?? null}
        onChange={setDriver}
        error={isMissing && !driver ? 'Bitte wählen Sie einen Fahrer.' : undefined}
      />
      {driver && !driver.isOnline && (
        <HelpBox tone="warning">
          {driver.name} ist offline und erfährt davon per Push oder E-Mail. Rufen Sie am besten auch an.
        </HelpBox>
      )}
    </ActDialog>
  );
}

import { useState } from 'react';
import type { BoardRow } from '#office/contract/board.ts';
import { reasonField } from '#office/contract/board-acts.ts';
import type { DriverChoice } from '#office/contract/tours.ts';
import { QuickReasons } from '#web/fields/quick-reasons.tsx';
import { client } from '#web/lib/api-client.ts';
import { makeKey } from '#web/lib/make-key.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSeen } from './act-dialog.tsx';
import { DriverPicker } from './driver-picker.tsx';
import { actOnEach, useManyActs } from './use-many-acts.ts';

interface ManyDialogProps {
  /** At least one. */
  rows: readonly BoardRow[];
  onClose: () => void;
  /** All of it was done. */
  onDone: () => void;
}

const countText = ({ length }: readonly BoardRow[]) => (length === 1 ? '1 Sendung' : `${length} Sendungen`);

/** Gives all selected deliveries to one driver; `hint` tells what becomes of them. */
export function GiveManyDialog({ onClose, onDone, hint, ...props }: ManyDialogProps & { hint?: string }) {
  const rows = useSeen(props.rows);
  const [driver, setDriver] = useState<DriverChoice>();
  const [isMissing, setIsMissing] = useState(false);
  const acts = useManyActs(rows, { doneText: `jetzt bei ${driver?.name ?? 'dem Fahrer'}.`, onDone });
  const [first] = rows;
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`${countText(rows)} zuteilen`}
      description={
        first && [hint, `Zeiten und Folgen gelten für die erste, ${first.shortId}.`].filter(Boolean).join(' ')
      }
      submitText="Zuteilen"
      busyText="Wird ausgeführt..."
      isBusy={acts.isBusy}
      failure={acts.failure}
      width="widest"
      onSubmit={async () => {
        setIsMissing(!driver);
        if (!driver) return;
        const deliveries = rows.map(({ id, updatedAt }) => ({ id, seenUpdatedAt: updatedAt }));
        await acts.run(async () => {
          const input = { driverId: driver.userId, deliveries };
          return (await client.board.giveMany(input, { context: { key: makeKey() } })).outcomes;
        });
      }}
    >
      {first && (
        <DriverPicker
          deliveryId={first.id}
          value={driver?.userId ?? null}
          onChange={setDriver}
          error={isMissing && !driver ? 'Bitte wählen Sie einen Fahrer.' : undefined}
        />
      )}
    </DialogForm>
  );
}

/** Takes all selected deliveries from their drivers. */
export function TakeManyDialog({ onClose, onDone, ...props }: ManyDialogProps) {
  const rows = useSeen(props.rows);
  const acts = useManyActs(rows, { doneText: 'zurückgenommen.', onDone });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`${countText(rows)} zurücknehmen`}
      description="Sie sind wieder für alle Fahrer offen; die jetzigen werden verständigt."
      submitText="Zurücknehmen"
      busyText="Wird ausgeführt..."
      isBusy={acts.isBusy}
      failure={acts.failure}
      onSubmit={() =>
        acts.run(() =>
          actOnEach(rows, ({ id, updatedAt }) =>
            client.board.takeFromDriver({ id, seenUpdatedAt: updatedAt }, { context: { key: makeKey() } }),
          ),
        )
      }
    >
      {null}
    </DialogForm>
  );
}

/** Cancels all selected deliveries, with or without the whole money back. */
export function CancelManyDialog({ onClose, onDone, ...props }: ManyDialogProps) {
  const rows = useSeen(props.rows);
  const [refund, setRefund] = useState<'full' | 'none'>('full');
  const [reason, setReason] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const checked = reasonField.safeParse(reason);
  const acts = useManyActs(rows, { doneText: 'storniert.', onDone });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`${countText(rows)} stornieren`}
      submitText="Stornieren"
      busyText="Wird ausgeführt..."
      isDangerous
      isBusy={acts.isBusy}
      failure={acts.failure}
      onSubmit={async () => {
        setHasSubmitted(true);
        if (!checked.success) return;
        await acts.run(() =>
          actOnEach(rows, ({ id, updatedAt }) =>
            client.board.cancel(
              { id, seenUpdatedAt: updatedAt, reason: checked.data, refund },
              { context: { key: makeKey() } },
            ),
          ),
        );
      }}
    >
      <RadioCards
        legend="Erstattung"
        options={[
          { value: 'full', title: 'Voll', description: 'Alles, was noch nicht erstattet ist.' },
          { value: 'none', title: 'Keine', description: 'Eine erneute Zustellung bleibt kostenlos.' },
        ]}
        value={refund}
        onChange={setRefund}
      />
      <TextField
        label="Grund"
        hint="Steht im Protokoll, und die Kunden lesen ihn im Sendungsverlauf."
        value={reason}
        maxLength={500}
        autoComplete="off"
        error={hasSubmitted && !checked.success ? checked.error.issues[0]?.message : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <QuickReasons
        reasons={['Kunde hat angerufen', 'Fahrer ausgefallen', 'Adresse falsch']}
        onChoose={setReason}
      />
    </DialogForm>
  );
}

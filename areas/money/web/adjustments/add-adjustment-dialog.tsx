import { useState } from 'react';
import { adjustmentReasonField } from '#money/contract/adjustments.ts';
import { MAX_ADJUSTMENT_CENTS } from '#money/domain/pay-adjustment.ts';
import { DriverField } from '#web/fields/driver-field.tsx';
import { QuickReasons } from '#web/fields/quick-reasons.tsx';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { readCents } from '#web/lib/read-cents.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type AdjustmentChoice, adjustmentChoices } from './adjustment-choices.ts';
import { useAdjustmentAct } from './use-adjustment-act.ts';

interface AddAdjustmentDialogProps {
  /** Without one the dialog asks for the driver. */
  driverId?: string;
  onClose: () => void;
}

const options = Object.entries(adjustmentChoices).map(([value, { title, description }]) => ({
  value: value as AdjustmentChoice,
  title,
  description,
}));

/** Enters a bonus, a deduction or a correction for a driver. */
export function AddAdjustmentDialog({ driverId, onClose }: AddAdjustmentDialogProps) {
  const [chosenId, setChosenId] = useState(driverId ?? '');
  const [choice, setChoice] = useState<AdjustmentChoice>('bonus');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { kind, sign, title, reasons } = adjustmentChoices[choice];
  const cents = readCents(text);
  const isAmount = cents !== undefined && cents > 0 && cents <= MAX_ADJUSTMENT_CENTS;
  const checked = adjustmentReasonField.safeParse(reason);
  const add = useAdjustmentAct(client.adjustments.addAdjustment, 'Eingetragen', onClose);
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title="Prämie, Abzug oder Korrektur"
      description="Der Betrag kommt mit der nächsten Auszahlung; der Fahrer erfährt ihn und den Grund per E-Mail."
      submitText={`${title.split(' ')[0]} eintragen`}
      busyText="Wird eingetragen..."
      isBusy={add.isPending}
      failure={add.isError ? { title: 'Nicht eingetragen', text: failureText(add.error) } : undefined}
      onSubmit={async () => {
        setHasSubmitted(true);
        if (!chosenId || !isAmount || !checked.success) return;
        await add
          .mutateAsync({ id: chosenId, kind, cents: sign * cents, reason: checked.data })
          .catch(() => undefined);
      }}
    >
      {driverId === undefined && (
        <DriverField
          driverId={chosenId}
          onChange={setChosenId}
          error={hasSubmitted && !chosenId ? 'Bitte wählen Sie einen Fahrer.' : undefined}
        />
      )}
      <RadioCards legend="Was" options={options} value={choice} onChange={setChoice} />
      <TextField
        label="Betrag"
        unit="€"
        inputMode="decimal"
        autoComplete="off"
        hint="Höchstens 1.000 €."
        value={text}
        error={hasSubmitted && !isAmount ? 'Bitte geben Sie einen Betrag bis 1.000 € an.' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label="Grund"
        hint="Der Fahrer liest ihn."
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={hasSubmitted && !checked.success ? checked.error.issues[0]?.message : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <QuickReasons reasons={reasons} onChoose={setReason} />
    </DialogForm>
  );
}

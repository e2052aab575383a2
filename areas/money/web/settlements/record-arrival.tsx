import { useState } from 'react';
import type { z } from 'zod';
import type { settlement } from '#money/contract/settlements.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { client } from '#web/lib/api-client.ts';
import { today } from '#web/lib/today.ts';
import { readSignedCents } from '#web/lib/read-cents.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSettlementAct } from './use-settlement-act.ts';

type Settlement = z.infer<typeof settlement>;

/** '-12,30': what the provider debits is negative. */
const toText = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** Records with which day and amount the bank's statement shows the settlement. */
export function RecordArrival({ settlement }: { settlement: Settlement }) {
  const { id, arrivesOn, amountCents, state } = settlement;
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const cents = readSignedCents(text);
  const record = useSettlementAct(
    () => client.settlements.recordArrival({ id, day, cents: cents ?? 0 }),
    'Eingang vermerkt',
    () => setOpen(false),
  );
  const open = () => {
    setDay(arrivesOn < today() ? arrivesOn : today());
    setText(toText(amountCents));
    setHasSubmitted(false);
    setOpen(true);
  };
  return (
    <>
      <Button kind={state === 'arrived' ? 'primary' : 'secondary'} onClick={open}>
        Eingang vermerken
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Auf dem Konto angekommen?"
        description={`Abgerechnet sind ${formatTotal(amountCents)}. Tragen Sie ein, was der Kontoauszug zeigt.`}
        submitText="Vermerken"
        isBusy={record.isPending}
        phone="compact"
        onSubmit={async () => {
          setHasSubmitted(true);
          if (day && cents !== undefined) await record.mutateAsync().catch(() => undefined);
        }}
      >
        <TextField
          type="date"
          label="Tag"
          value={day}
          max={today()}
          error={hasSubmitted && !day ? 'Bitte geben Sie den Tag vom Kontoauszug an.' : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label="Betrag"
          unit="€"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={
            hasSubmitted && cents === undefined
              ? 'Bitte geben Sie den Betrag vom Kontoauszug an, zum Beispiel 412,80.'
              : undefined
          }
          onChange={({ target }) => setText(target.value)}
        />
        {cents !== undefined && cents !== amountCents && (
          <p role="status" className="text-sm text-ink-soft">
            {formatTotal(Math.abs(cents - amountCents))} {cents < amountCents ? 'weniger' : 'mehr'} als
            abgerechnet. Das steht dann unter den Abweichungen.
          </p>
        )}
      </DialogForm>
    </>
  );
}

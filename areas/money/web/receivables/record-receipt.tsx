import { useState } from 'react';
import { receiptInput } from '#money/contract/receivables.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText, fieldFailure } from '#web/lib/failures.ts';
import { readSignedCents } from '#web/lib/read-cents.ts';
import { today } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCreditAct } from './use-credit-act.ts';

interface RecordReceiptProps {
  company: { companyId: string; name: string; owedCents: number };
}

/** Records a company's transfer as the bank's statement shows it. */
export function RecordReceipt({ company: { companyId: id, name, owedCents } }: RecordReceiptProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [bankedOn, setBankedOn] = useState('');
  const [note, setNote] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  // No amount is refused as 0 is.
  const checked = receiptInput.safeParse({ cents: readSignedCents(text) ?? 0, bankedOn, note });
  const record = useCreditAct({
    call: client.receivables.recordReceipt,
    done: 'Zahlungseingang vermerkt',
    onDone: () => setOpen(false),
  });
  const errorOf = (field: 'cents' | 'bankedOn' | 'note') =>
    (hasSubmitted ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined) ??
    fieldFailure(record.error, field);
  const dayRefusal = failureCode(record.error) === 'RECEIPT_DAY' ? failureText(record.error) : undefined;
  const open = () => {
    setText('');
    setBankedOn(today());
    setNote('');
    setHasSubmitted(false);
    record.reset();
    setOpen(true);
  };
  return (
    <>
      <Button kind={owedCents > 0 ? 'primary' : 'secondary'} onClick={open}>
        Zahlungseingang vermerken
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Zahlungseingang"
        description={`Tragen Sie ein, was der Kontoauszug zeigt. Offen sind bei „${name}“ ${formatTotal(Math.max(0, owedCents))}.`}
        submitText="Vermerken"
        isBusy={record.isPending}
        phone="compact"
        onSubmit={async () => {
          setHasSubmitted(true);
          if (checked.success) await record.mutateAsync({ id, ...checked.data }).catch(() => undefined);
        }}
      >
        <TextField
          label="Betrag"
          unit="€"
          inputMode="decimal"
          autoComplete="off"
          hint="Mit Minus, was zurücküberwiesen oder zu viel vermerkt wurde."
          value={text}
          error={errorOf('cents')}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          type="date"
          label="Tag"
          value={bankedOn}
          max={today()}
          error={errorOf('bankedOn') ?? dayRefusal}
          onChange={({ target }) => setBankedOn(target.value)}
        />
        <TextField
          label="Verwendungszweck"
          isOptional
          autoComplete="off"
          maxLength={140}
          value={note}
          error={errorOf('note')}
          onChange={({ target }) => setNote(target.value)}
        />
      </DialogForm>
    </>
  );
}

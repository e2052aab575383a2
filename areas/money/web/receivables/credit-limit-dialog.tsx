import { useState } from 'react';
import { limitEurosField } from '#money/contract/receivables.ts';
import { client } from '#web/lib/api-client.ts';
import { fieldFailure } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCreditAct } from './use-credit-act.ts';

interface CreditLimitDialogProps {
  company: { companyId: string; name: string; limitCents: number };
}

/** Not a number for anything but whole euros. */
const readEuros = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Sets up to what debt the company may order on account; 0 ends it, once that is confirmed. */
export function CreditLimitDialog({ company: { companyId: id, name, limitCents } }: CreditLimitDialogProps) {
  const [shown, setShown] = useState<'form' | 'question'>();
  const [text, setText] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const checked = limitEurosField.safeParse(readEuros(text));
  const save = useCreditAct({
    call: client.receivables.setCreditLimit,
    done: 'Rahmen gespeichert',
    onDone: () => setShown(undefined),
  });
  const send = (limitEuros: number) => save.mutateAsync({ id, limitEuros }).catch(() => setShown('form'));
  const open = () => {
    setText(limitCents === 0 ? '' : String(limitCents / 100));
    setHasSubmitted(false);
    save.reset();
    setShown('form');
  };
  return (
    <>
      <Button kind="secondary" onClick={open}>
        {limitCents === 0 ? 'Kauf auf Rechnung erlauben' : 'Rahmen ändern'}
      </Button>
      <DialogForm
        isOpen={shown === 'form'}
        onClose={() => setShown(undefined)}
        title="Rahmen"
        description={`Bis zu diesem Betrag darf „${name}“ auf Rechnung bestellen.`}
        submitText="Speichern"
        isBusy={save.isPending}
        phone="compact"
        onSubmit={async () => {
          setHasSubmitted(true);
          if (!checked.success) return;
          if (checked.data === 0 && limitCents > 0) setShown('question');
          else await send(checked.data);
        }}
      >
        <TextField
          label="Rahmen"
          unit="€"
          inputMode="numeric"
          autoComplete="off"
          hint="Volle Euro; 0 beendet den Kauf auf Rechnung."
          value={text}
          error={
            hasSubmitted && !checked.success
              ? checked.error.issues[0]?.message
              : fieldFailure(save.error, 'limitEuros')
          }
          onChange={({ target }) => setText(target.value)}
        />
      </DialogForm>
      <ConfirmDialog
        isOpen={shown === 'question'}
        onClose={() => setShown('form')}
        onConfirm={() => void send(0)}
        busy={save.isPending}
        isDangerous
        title="Kauf auf Rechnung beenden?"
        description={`„${name}“ zahlt dann jede neue Sendung beim Bestellen. Was offen ist, bleibt offen und kommt noch auf Sammelrechnungen.`}
        confirmText="Beenden"
      />
    </>
  );
}

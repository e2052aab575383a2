import { useState } from 'react';
import { noteField } from '#office/contract/board-acts.ts';
import { client } from '#web/lib/api-client.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { ActSubject } from './act-dialog.tsx';
import { useBoardAct } from './use-board-act.ts';

/** A note about a delivery, from wherever its acts are. */
export default function NoteDialog({ delivery, onClose }: { delivery: ActSubject; onClose: () => void }) {
  const [text, setText] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const checked = noteField.safeParse(text);
  const note = useBoardAct<{ id: string; text: string }>({
    call: client.board.addNote,
    doneText: 'Notiz gespeichert',
    onDone: onClose,
  });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`Notiz zu Sendung ${delivery.shortId}`}
      description="Sehen nur Sie und Ihre Kollegen."
      submitText="Notiz speichern"
      isBusy={note.isPending}
      failure={note.failure}
      onSubmit={async () => {
        setHasSubmitted(true);
        if (checked.success) note.send({ id: delivery.id, text: checked.data });
      }}
    >
      <TextareaField
        label="Notiz"
        rows={4}
        maxLength={2000}
        value={text}
        error={hasSubmitted && !checked.success ? checked.error.issues[0]?.message : undefined}
        onChange={(event) => setText(event.target.value)}
      />
    </DialogForm>
  );
}

import { useState } from 'react';
import { viewNameField } from '#office/contract/board.ts';
import { client } from '#web/lib/api-client.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useBoardAct } from './use-board-act.ts';

interface ViewDialogProps {
  /** Without an id it is a new one. */
  view: { id?: string; name: string; query: string };
  onClose: () => void;
}

/** Names a view: a new one, or one that has another name. */
export default function ViewDialog({ view, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view.name);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const checked = viewNameField.safeParse(name);
  const act = { doneText: 'Ansicht gespeichert', onDone: onClose };
  const save = useBoardAct<{ name: string; query: string }>({ call: client.board.saveView, ...act });
  const change = useBoardAct<{ id: string; name: string; query: string }>({
    call: client.board.changeView,
    ...act,
  });
  const { id, query } = view;
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={id ? 'Ansicht umbenennen' : 'Ansicht speichern'}
      description={id ? undefined : 'Sie merkt sich Filter, Suche und Sortierung. Nur Sie sehen sie.'}
      submitText="Speichern"
      isBusy={save.isPending || change.isPending}
      phone="compact"
      failure={save.failure ?? change.failure}
      onSubmit={async () => {
        setHasSubmitted(true);
        if (!checked.success) return;
        if (id) change.send({ id, name: checked.data, query });
        else save.send({ name: checked.data, query });
      }}
    >
      <TextField
        label="Name der Ansicht"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={hasSubmitted && !checked.success ? checked.error.issues[0]?.message : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </DialogForm>
  );
}

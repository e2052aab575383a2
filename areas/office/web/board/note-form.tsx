import { useState } from 'react';
import { noteField } from '#office/contract/board-acts.ts';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useBoardAct } from './use-board-act.ts';

/** Notes for other admins only. */
export function NoteForm({ deliveryId }: { deliveryId: string }) {
  const [text, setText] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const checked = noteField.safeParse(text);
  const note = useBoardAct<{ id: string; text: string }>({
    call: client.board.addNote,
    doneText: 'Notiz gespeichert',
    onDone: () => {
      setText('');
      setHasSubmitted(false);
    },
  });
  return (
    <form
      noValidate
      className="mt-3 flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setHasSubmitted(true);
        if (checked.success) note.send({ id: deliveryId, text: checked.data });
      }}
    >
      {note.failure && <HelpBox tone="error">{note.failure.text}</HelpBox>}
      <TextareaField
        label="Neue Notiz"
        hint="Sehen nur Sie und Ihre Kollegen."
        className="w-full"
        rows={2}
        maxLength={2000}
        value={text}
        error={hasSubmitted && !checked.success ? checked.error.issues[0]?.message : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" kind="secondary" busy={note.isPending}>
        Notiz speichern
      </Button>
    </form>
  );
}

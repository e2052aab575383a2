import { noteField } from '#office/contract/board-acts.ts';
import { ShortTextForm, useShortText } from '#web/fields/short-text-form.tsx';
import { client } from '#web/lib/api-client.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { useBoardAct } from './use-board-act.ts';

/** Notes for other admins only. */
export function NoteForm({ deliveryId }: { deliveryId: string }) {
  const typed = useShortText(noteField);
  const note = useBoardAct<{ id: string; text: string }>({
    call: client.board.addNote,
    doneText: 'Notiz gespeichert',
    onDone: typed.clear,
  });
  return (
    <ShortTextForm
      typed={typed}
      className="mt-3"
      label="Neue Notiz"
      hint="Sehen nur Sie und Ihre Kollegen."
      submitText="Notiz speichern"
      failure={note.failure && <HelpBox tone="error">{note.failure.text}</HelpBox>}
      isBusy={note.isPending}
      onSend={(text) => note.send({ id: deliveryId, text })}
    />
  );
}

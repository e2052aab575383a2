import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noteField } from '#contract/office/board.ts';
import type { CustomerFile } from '#contract/office/customers.ts';
import { formatDateTime } from '#contract/platform/german-format.ts';
import { useActKey } from '#web/lib/act-key.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface CustomerNotesProps {
  id: string;
  notes: CustomerFile['notes'];
  mayAct: boolean;
}

/** What colleagues should know of this customer. */
export function CustomerNotes({ id, notes, mayAct }: CustomerNotesProps) {
  return (
    <Surface as="section" aria-label="Notizen">
      <h2 className="mb-2 text-lg">Notizen</h2>
      {notes.length === 0 && <p className="text-ink-soft">Noch keine Notiz.</p>}
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-2">
            <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
            <p className="tabular text-sm text-ink-soft">
              {note.author}, {formatDateTime(note.at)}
            </p>
          </li>
        ))}
      </ul>
      {mayAct && <CustomerNoteForm id={id} />}
    </Surface>
  );
}

function CustomerNoteForm({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { keyFor, forget } = useActKey();
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const checked = noteField.safeParse(text);
  const save = useMutation({
    mutationFn: (note: string) =>
      client.customers.noteCustomer({ id, text: note }, { context: { key: keyFor({ note }) } }),
    onSuccess: () => {
      forget();
      setText('');
      setIsTried(false);
      showToast({ title: 'Notiz gespeichert' });
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: orpc.customers.getCustomerFile.key({ input: { id } }) }),
  });
  return (
    <form
      noValidate
      className="mt-3 flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (checked.success && !save.isPending) save.mutate(checked.data);
      }}
    >
      {save.isError && (
        <HelpBox tone="error" role="alert">
          {failureText(save.error)}
        </HelpBox>
      )}
      <TextareaField
        label="Neue Notiz"
        hint="Sehen nur Sie und Ihre Kollegen."
        className="w-full"
        rows={2}
        maxLength={2000}
        value={text}
        error={isTried && !checked.success ? checked.error.issues[0]?.message : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" kind="secondary" busy={save.isPending}>
        Notiz speichern
      </Button>
    </form>
  );
}

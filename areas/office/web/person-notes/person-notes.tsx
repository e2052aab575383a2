import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noteField } from '#office/contract/board-acts.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { useActKey } from '#web/lib/act-key.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** What colleagues should know of this customer or driver, newest first. */
export function PersonNotes({ id, mayAct }: { id: string; mayAct: boolean }) {
  const query = useQuery(orpc.personNotes.listPersonNotes.queryOptions({ input: { id } }));
  return (
    <Surface as="section" aria-label="Notizen">
      <h2 className="mb-2 text-lg">Notizen</h2>
      {mayAct && <PersonNoteForm id={id} />}
      <QueryState query={query} failure="Die Notizen konnten nicht geladen werden.">
        {({ notes }) =>
          notes.length === 0 ? (
            <p className="text-ink-soft">Noch keine Notiz.</p>
          ) : (
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
          )
        }
      </QueryState>
    </Surface>
  );
}

function PersonNoteForm({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { keyFor, forget } = useActKey();
  const [text, setText] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const checked = noteField.safeParse(text);
  const save = useMutation({
    mutationFn: (note: string) =>
      client.personNotes.notePerson({ id, text: note }, { context: { key: keyFor({ note }) } }),
    onSuccess: () => {
      forget();
      setText('');
      setHasSubmitted(false);
      showToast({ title: 'Notiz gespeichert' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.personNotes.key() }),
  });
  return (
    <form
      noValidate
      className="mb-3 flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setHasSubmitted(true);
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
        hint="Sehen nur Sie und Ihre Kollegen. Verlangt die Person Auskunft über ihre Daten, liest sie den Text."
        className="w-full"
        rows={2}
        maxLength={2000}
        value={text}
        error={hasSubmitted && !checked.success ? checked.error.issues[0]?.message : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" kind="secondary" busy={save.isPending}>
        Notiz speichern
      </Button>
    </form>
  );
}

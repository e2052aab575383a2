import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { noteField } from '#office/contract/board-acts.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { ShortTextForm, useShortText } from '#web/fields/short-text-form.tsx';
import { useActKey } from '#web/lib/act-key.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
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
  const typed = useShortText(noteField);
  const save = useMutation({
    mutationFn: (note: string) =>
      client.personNotes.notePerson({ id, text: note }, { context: { key: keyFor({ note }) } }),
    onSuccess: () => {
      forget();
      typed.clear();
      showToast({ title: 'Notiz gespeichert' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.personNotes.key() }),
  });
  return (
    <ShortTextForm
      typed={typed}
      className="mb-3"
      label="Neue Notiz"
      hint="Sehen nur Sie und Ihre Kollegen. Verlangt die Person Auskunft über ihre Daten, liest sie den Text."
      submitText="Notiz speichern"
      failure={
        save.isError && (
          <HelpBox tone="error" role="alert">
            {failureText(save.error)}
          </HelpBox>
        )
      }
      isBusy={save.isPending}
      onSend={(note) => save.mutate(note)}
    />
  );
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DepartureList } from '#web/ui/departure-row.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DeleteEntryDialog } from './delete-entry-dialog.tsx';
import type { Entry } from './entries.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import { LoadFailure } from './address-book-failure.tsx';
import { useAddressBook } from './use-address-book.ts';

/** The customer's own address book: list, add, change and delete entries. */
export function AddressBook({ onUse }: { onUse: (entry: Entry) => void }) {
  const book = useAddressBook();
  const [edited, setEdited] = useState<{ entry?: Entry; count: number }>({ count: 0 });
  const [isEditing, setIsEditing] = useState(false);
  const [deleted, setDeleted] = useState<Entry>();
  const edit = (entry?: Entry) => {
    // Keeps a new entry that was closed by mistake.
    if (entry ?? edited.entry) setEdited(({ count }) => ({ entry, count: count + 1 }));
    setIsEditing(true);
  };
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => edit()}>
      Eintrag hinzufügen
    </Button>
  );
  return (
    <div className="flex flex-col items-stretch gap-5">
      {book.isWaiting && <SkeletonRows label="Adressbuch wird geladen..." />}
      {book.hasFailed && <LoadFailure isRetrying={book.isFetching} onRetry={() => void book.refetch()} />}
      {book.isSuccess && book.entries.length === 0 && (
        <EmptyState
          title="Keine Einträge im Adressbuch"
          description="Wen Sie öfter beliefern, legen Sie hier einmal ab. Beim Bestellen genügt dann ein Tipp."
          action={add}
        />
      )}
      {book.entries.length > 0 && (
        <>
          <div className="flex flex-col sm:flex-row sm:justify-end">{add}</div>
          <DepartureList label="Adressbuch">
            {book.entries.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                onUse={() => onUse(entry)}
                onEdit={() => edit(entry)}
                onDelete={() => setDeleted(entry)}
              />
            ))}
          </DepartureList>
        </>
      )}
      <EntryDialog
        key={edited.count}
        entry={edited.entry}
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
        onSaved={() => setEdited(({ count }) => ({ count: count + 1 }))}
      />
      <DeleteEntryDialog entry={deleted} onClose={() => setDeleted(undefined)} />
    </div>
  );
}

import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Entry, searchEntries } from './entries.ts';
import { LoadFailure } from './address-book-failure.tsx';
import { useAddressBook } from './use-address-book.ts';

interface EntryPickerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The role that the entry is chosen for: 'Absender wählen'. */
  title: string;
  onPick: (entry: Entry) => void;
}

/** With fewer entries the list needs no search field. */
const SEARCHED_FROM = 5;

/** Chooses an entry for the order form. */
export function EntryPicker({ isOpen, onClose, title, onPick }: EntryPickerProps) {
  const [search, setSearch] = useState('');
  const book = useAddressBook(isOpen);
  const found = searchEntries(book.entries, search);
  const close = () => {
    setSearch('');
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title}>
      <div className="flex flex-col gap-4 pt-1">
        {book.isWaiting && <SkeletonRows label="Adressbuch wird geladen..." />}
        {book.hasFailed && <LoadFailure isRetrying={book.isFetching} onRetry={() => void book.refetch()} />}
        {book.isSuccess && book.entries.length === 0 && (
          <EmptyState
            title="Keine Einträge im Adressbuch"
            description="Wen Sie öfter beliefern, legen Sie hier einmal ab und wählen ihn dann mit einem Tipp."
            action={<ButtonLink to="?tab=addresses">Zum Adressbuch</ButtonLink>}
          />
        )}
        {book.entries.length >= SEARCHED_FROM && (
          <TextField
            type="search"
            label="Im Adressbuch suchen"
            isLabelHidden
            placeholder="Name, Straße oder Telefon"
            autoComplete="off"
            enterKeyHint="search"
            unit={<Search aria-hidden="true" className="size-5" />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        {book.entries.length > 0 && (
          <p role="status" className={found.length > 0 ? 'sr-only' : 'text-ink-soft'}>
            {found.length > 0 ? `${found.length} Einträge` : `Nichts gefunden zu „${search.trim()}“.`}
          </p>
        )}
        {found.length > 0 && (
          <ul className="-mx-3 flex flex-col divide-y divide-line">
            {found.map((entry) => (
              <li key={entry.id}>
                <Button
                  kind="quiet"
                  isWide
                  className="justify-start px-3! text-left"
                  onClick={() => {
                    onPick(entry);
                    close();
                  }}
                >
                  <span className="min-w-0 wrap-anywhere">
                    <span className="block font-semibold">{entry.name}</span>
                    <span className="block text-sm font-normal text-ink-soft">{entry.address}</span>
                    <span className="tabular block text-sm font-normal text-ink-soft">{entry.phone}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from '#platform/contract/zod-config.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { countText, type SearchGroup, type SearchItem } from './found-items.ts';
import { useSearch } from './use-search.ts';

const MAX_RECENT = 5;

interface SearchPaletteProps {
  rooms: readonly SearchItem[];
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** A field, and below it whatever the text finds; without a text what was opened last, and the rooms. */
export default function SearchPalette({ rooms, text, onText, onClose }: SearchPaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  // At once and not with the dialog's next frame: somebody is typing already.
  const enter = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    input?.focus();
  }, []);
  const navigate = useNavigate();
  const opened = useOpened();
  const search = useSearch(text);
  const marked = useRef<SearchItem>(undefined);
  // Enter was pressed before the answer to this text was there.
  const [isAwaited, setIsAwaited] = useState(false);

  const isEmpty = text.trim() === '';
  // The list marks its first item whenever it is another list.
  const groups = useMemo<SearchGroup[]>(() => {
    const last = { name: 'Zuletzt geöffnet', items: isEmpty ? opened.list : [] };
    const rest = { name: 'Bereiche', items: rooms.filter(({ title }) => isAbout(title, text)) };
    return [...search.groups, last, rest].filter(({ items }) => items.length > 0);
  }, [search.groups, isEmpty, opened.list, rooms, text]);
  const nothing = groups.length === 0 && !search.status && !search.isStale;

  function open(item: SearchItem): void {
    opened.keep(item);
    onClose();
    void navigate(item.to);
  }

  const first = groups[0]?.items[0];
  useEffect(() => {
    if (isAwaited && !search.isStale && first) open(first);
  });

  function press(event: KeyboardEvent & { preventBaseUIHandler?: () => void }): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.preventBaseUIHandler?.();
    if (search.isStale) setIsAwaited(true);
    else if (!marked.current) return;
    else if (event.ctrlKey || event.metaKey) openElsewhere(marked.current);
    else open(marked.current);
  }

  function openElsewhere(item: SearchItem): void {
    opened.keep(item);
    window.open(item.to, '_blank', 'noopener');
  }

  return (
    <Dialog isOpen onClose={onClose} title="Suchen" width="wide" initialFocus={field}>
      <Autocomplete.Root
        inline
        open
        mode="none"
        items={groups}
        autoHighlight="always"
        keepHighlight
        value={text}
        onValueChange={(value, { reason }) => {
          if (reason === 'item-press') return;
          onText(value);
          setIsAwaited(false);
        }}
        onItemHighlighted={(item) => {
          marked.current = item;
        }}
        onOpenChange={(_, { reason }) => reason === 'escape-key' && onClose()}
        itemToStringValue={({ title }: SearchItem) => title}
      >
        <div className="sticky top-0 z-10 bg-surface py-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
          />
          <Autocomplete.Input
            ref={enter}
            aria-label="Sendung, Fahrer, Kunde oder Bereich"
            placeholder="Nummer, Name, Adresse, Telefon oder E-Mail"
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            onKeyDown={press}
            className="min-h-12 w-full rounded-control border border-edge bg-surface pr-3.5 pl-11 text-base"
          />
        </div>
        <Autocomplete.Status className={search.status ? 'pt-4 text-ink-soft' : 'sr-only'}>
          {search.status ?? (isEmpty || search.isStale ? '' : countText(groups) || 'Nichts gefunden')}
        </Autocomplete.Status>
        {nothing && (
          <p aria-hidden="true" className="pt-4 text-ink-soft">
            Nichts gefunden. Versuchen Sie die letzten Ziffern der Telefonnummer oder die ersten Zeichen der
            Sendungsnummer.
          </p>
        )}
        <Autocomplete.List
          aria-label="Ergebnisse"
          aria-busy={search.isStale}
          className="-mx-3 mt-2 sm:min-h-[60dvh]"
        >
          {(group: SearchGroup) => (
            <Autocomplete.Group key={group.name} items={group.items}>
              <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft">
                {group.name}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: SearchItem) => (
                  <Autocomplete.Item
                    key={item.to}
                    value={item}
                    nativeButton={false}
                    render={<Link to={item.to} />}
                    onClick={(event) => {
                      opened.keep(item);
                      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose();
                    }}
                    className="flex min-h-control items-center gap-3 rounded-control px-3 py-1 text-ink no-underline data-highlighted:bg-water"
                  >
                    <ItemText item={item} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}

function ItemText({ item: { title, detail, badge, note } }: { item: SearchItem }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        {detail && <span className="block truncate text-sm text-ink-soft">{detail}</span>}
      </span>
      {(badge || note) && (
        <span className="flex flex-col items-end gap-0.5">
          {badge && <Badge color={badge.color}>{badge.text}</Badge>}
          {note && <span className="tabular text-xs text-ink-soft">{note}</span>}
        </span>
      )}
    </>
  );
}

const isAbout = (title: string, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.toLowerCase().includes(word));

const openedItems = z.array(z.object({ to: z.string(), title: z.string(), detail: z.string() }));

/** What was opened from here last, until the sign-out. */
function useOpened() {
  const draft = useDraft('admin-search');
  const [list] = useState(() => openedItems.safeParse(draft.read()).data ?? []);
  return {
    list,
    keep: ({ to, title, detail }: SearchItem) =>
      draft.keep([{ to, title, detail }, ...list.filter((item) => item.to !== to)].slice(0, MAX_RECENT)),
  };
}

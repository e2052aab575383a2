import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { client, orpc } from '#web/lib/api-client.ts';
import { useKeys } from '#web/lib/use-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useBoardAct } from './use-board-act.ts';
import { ALL, type BoardFilters } from './use-board-filters.ts';

const ViewDialog = lazy(() => import('./view-dialog.tsx'));

interface View {
  /** Undefined for a built-in one. */
  id?: string;
  name: string;
  query: string;
}

const builtIn: readonly View[] = [
  { name: 'Offen', query: '' },
  { name: 'Ohne Fahrer', query: 'only=no_driver' },
  { name: 'Spät', query: 'only=late' },
  { name: 'Alle', query: `status=${ALL}` },
];

/**
 * Filters and an order under a name, one press or one number key each: four that everybody has, and the
 * admin's own.
 */
export function BoardViews({ filters }: { filters: BoardFilters }) {
  const list = useQuery(orpc.board.listViews.queryOptions());
  const [openedId, setOpenedId] = useState<string>();
  const [naming, setNaming] = useState<View>();
  const views: readonly View[] = [...builtIn, ...(list.data?.views ?? [])];
  const current = views.find(({ query }) => query === filters.query);
  const opened = list.data?.views.find(({ id }) => id === (current?.id ?? openedId));
  const change = useBoardAct<{ id: string; name: string; query: string }>({
    call: client.board.changeView,
    doneText: 'Ansicht gespeichert',
    onDone: () => undefined,
  });
  const remove = useBoardAct<{ id: string }>({
    call: client.board.deleteView,
    doneText: 'Ansicht gelöscht',
    onDone: () => undefined,
  });
  const open = ({ id, query }: View) => {
    setOpenedId(id);
    filters.apply(query);
  };
  useKeys(Object.fromEntries(views.slice(0, 9).map((view, index) => [String(index + 1), () => open(view)])));
  return (
    <>
      <div
        role="group"
        aria-label="Ansichten"
        // On a phone a line of its own.
        style={{ flexBasis: '18rem' }}
        className="-mx-1 flex min-w-0 flex-1 items-center gap-1 overflow-x-auto overscroll-x-contain px-1 [scrollbar-width:none]"
      >
        {views.map((view, index) => (
          <Button
            key={view.id ?? view.name}
            kind="quiet"
            aria-pressed={view === current}
            {...keyHint(view.name, index)}
            className="shrink-0 aria-pressed:bg-water dense:min-h-7 dense:px-2"
            onClick={() => open(view)}
          >
            {view.name}
          </Button>
        ))}
        {!current && (
          <Button
            kind="quiet"
            icon={<Plus aria-hidden="true" className="size-4" />}
            className="shrink-0 dense:min-h-7 dense:px-2"
            onClick={() => setNaming({ name: '', query: filters.query })}
          >
            Ansicht speichern
          </Button>
        )}
        {opened && (
          <Menu label={`Ansicht ${opened.name} ändern`}>
            <MenuItem onSelect={() => setNaming(opened)}>Umbenennen</MenuItem>
            {!current && (
              <MenuItem onSelect={() => change.send({ ...opened, query: filters.query })}>
                {`Filter in „${opened.name}“ speichern`}
              </MenuItem>
            )}
            <MenuItem onSelect={() => remove.send({ id: opened.id })}>Löschen</MenuItem>
          </Menu>
        )}
      </div>
      {naming && (
        <Suspense>
          <ViewDialog view={naming} onClose={() => setNaming(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Only single digits are keys. */
const keyHint = (name: string, index: number) =>
  index < 9 ? { title: `${name} (Taste ${index + 1})`, 'aria-keyshortcuts': String(index + 1) } : {};

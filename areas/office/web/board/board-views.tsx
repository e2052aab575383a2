import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { viewNameField } from '#office/contract/board.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useBoardAct } from './use-board-act.ts';
import type { BoardFilters } from './use-board-filters.ts';

/** The admin's saved views: named filters, one click each. */
export function BoardViews({ filters }: { filters: BoardFilters }) {
  const queryClient = useQueryClient();
  const list = useQuery(orpc.board.listViews.queryOptions());
  const [isNaming, setIsNaming] = useState(false);
  const views = list.data?.views ?? [];
  const remove = useBoardAct<{ id: string }>({
    call: client.board.deleteView,
    doneText: 'Ansicht gelöscht',
    onDone: () => void queryClient.invalidateQueries({ queryKey: orpc.board.listViews.key() }),
  });
  if (views.length === 0 && !filters.isFiltered) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <span
          key={view.id}
          className="inline-flex items-center rounded-control border border-line bg-surface"
        >
          <Button
            kind="quiet"
            aria-pressed={view.query === filters.query}
            className={view.query === filters.query ? 'bg-water' : ''}
            onClick={() => filters.apply(view.query)}
          >
            {view.name}
          </Button>
          <IconButton
            label={`Ansicht ${view.name} löschen`}
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={() => remove.send({ id: view.id })}
          />
        </span>
      ))}
      {filters.isFiltered && (
        <Button kind="quiet" onClick={() => setIsNaming(true)}>
          Ansicht speichern
        </Button>
      )}
      {isNaming && <NameDialog query={filters.query} onClose={() => setIsNaming(false)} />}
    </div>
  );
}

function NameDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const [name, setName] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const checked = viewNameField.safeParse(name);
  const save = useBoardAct<{ name: string; query: string }>({
    call: client.board.saveView,
    doneText: 'Ansicht gespeichert',
    onDone: onClose,
  });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title="Ansicht speichern"
      submitText="Speichern"
      isBusy={save.isPending}
      phone="compact"
      failure={save.failure}
      onSubmit={async () => {
        setHasSubmitted(true);
        if (checked.success) save.send({ name: checked.data, query });
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

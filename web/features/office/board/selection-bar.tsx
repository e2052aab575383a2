import type { BoardRow } from '#contract/office/board.ts';
import { Button } from '#web/ui/button.tsx';
import type { RowSelection } from './use-row-selection.ts';

/** What can be done with all selected lines; nothing while none is selected. */
export function SelectionBar({ rows, selection }: { rows: BoardRow[]; selection: RowSelection }) {
  const chosen = rows.filter(({ id }) => selection.has(id));
  return (
    <div role="status">
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line bg-water px-3 py-1">
          <p className="tabular mr-auto font-semibold">
            {chosen.length === 1 ? '1 Sendung ausgewählt' : `${chosen.length} Sendungen ausgewählt`}
          </p>
          <Button kind="quiet" onClick={selection.clear}>
            Auswahl aufheben
          </Button>
        </div>
      )}
    </div>
  );
}

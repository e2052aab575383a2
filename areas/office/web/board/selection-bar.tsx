import { lazy, Suspense, useState } from 'react';
import type { BoardRow } from '#office/contract/board.ts';
import { arrivalText } from '#delivery/contract/arrival-text.ts';
import { completedStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { printLines } from '#web/lib/print-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectedLine } from '#web/ui/selected-line.tsx';
import type { ManyAct } from './many-dialog.tsx';
import type { RowSelection } from '#web/lib/use-row-selection.ts';
import { serverDate } from '#web/lib/server-now.ts';

const ManyDialog = lazy(() => import('./many-dialog.tsx'));

type Command = BoardRow['allowedCommands'][number];

/**
 * What can be done with all selected lines; nothing while none is selected. An act is offered for those among
 * them that it is open for now.
 */
export function SelectionBar({ rows, selection }: { rows: BoardRow[]; selection: RowSelection }) {
  const [open, setOpen] = useState<ManyAct>();
  const chosen = rows.filter(({ id }) => selection.has(id));
  const openFor = (...commands: Command[]) =>
    chosen.filter(({ allowedCommands }) => commands.some((command) => allowedCommands.includes(command)));
  const givable = openFor('assign', 'reassign');
  const takeable = openFor('unassign');
  const cancellable = openFor('cancel');
  const rowsOf = { give: givable, take: takeable, cancel: cancellable, message: chosen };
  const close = () => setOpen(undefined);
  const end = () => {
    close();
    selection.clear();
  };
  return (
    <>
      <div role="status">
        {chosen.length > 0 && (
          <SelectedLine
            text={chosen.length === 1 ? '1 Sendung ausgewählt' : `${chosen.length} Sendungen ausgewählt`}
            onClear={selection.clear}
          >
            {givable.length > 0 && (
              <Button kind="quiet" onClick={() => setOpen('give')}>
                {`Zuteilen (${givable.length})`}
              </Button>
            )}
            {takeable.length > 0 && (
              <Button kind="quiet" onClick={() => setOpen('take')}>
                {`Zurücknehmen (${takeable.length})`}
              </Button>
            )}
            {cancellable.length > 0 && (
              <Button kind="quiet" onClick={() => setOpen('cancel')}>
                {`Stornieren (${cancellable.length})`}
              </Button>
            )}
            <Button kind="quiet" onClick={() => setOpen('message')}>
              {`Nachricht (${chosen.length})`}
            </Button>
            <Button kind="quiet" onClick={() => printLines('Sendungen', chosen.map(toLine))}>
              Drucken
            </Button>
          </SelectedLine>
        )}
      </div>
      {open && (
        <Suspense>
          <ManyDialog act={open} rows={rowsOf[open]} onClose={close} onDone={end} />
        </Suspense>
      )}
    </>
  );
}

const toLine = (row: BoardRow): string =>
  [
    row.shortId,
    row.statusLabel,
    ...(isOneOf(completedStatuses, row.status) ? [] : [arrivalText(row, serverDate())]),
    `${row.senderName}, ${row.pickupAddress}`,
    `${row.receiverName}, ${row.deliveryAddress}`,
    row.driverName ?? 'ohne Fahrer',
  ].join(' | ');

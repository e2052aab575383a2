import { completedStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { arrivalText, promiseText } from '#delivery/contract/arrival-text.ts';
import type { BoardRow } from '#office/contract/board.ts';
import { formatDate, formatTime } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { NotBeforeBadge } from '#web/fields/not-before-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useRowFocus } from './board-focus.tsx';
import { DeliveryLink } from './delivery-link.tsx';
import { GiveButton } from './give-button.tsx';
import { RowActs } from './row-acts.tsx';
import { giveWord } from './give-word.ts';
import { startDrag } from './drag-delivery.ts';
import { shortenAddress } from './shorten-address.ts';
import type { RowSelection } from '#web/lib/use-row-selection.ts';
import { serverDate } from '#web/lib/server-now.ts';

interface RowsProps {
  rows: BoardRow[];
  mayAct: boolean;
}

const cell = 'px-2 py-cell-y first:pl-4';
/** Columns that give way first when the list is narrow. */
const wide = '@max-3xl:hidden';
const wider = '@max-5xl:hidden';

/** On a wide screen: one line for each delivery, whatever the width of the list. */
export function BoardTable({ rows, mayAct, selection }: RowsProps & { selection: RowSelection }) {
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="sr-only">Sendungen, neueste zuerst</caption>
      <thead className="sticky top-0 z-10 bg-surface text-ink-soft shadow-[inset_0_-1px_0_var(--color-line)]">
        <tr>
          {mayAct && (
            <th scope="col" className={`${cell} w-9`}>
              <input
                type="checkbox"
                aria-label="Alle geladenen Sendungen auswählen"
                className="block size-4 accent-ink"
                checked={selection.isAll(rows)}
                onChange={() => selection.toggleAll(rows)}
              />
            </th>
          )}
          <th scope="col" className={`${cell} w-22`}>
            Nummer
          </th>
          <th scope="col" className={`${cell} w-41 @max-2xl:w-33`}>
            Status
          </th>
          <th scope="col" className={`${cell} w-38 @max-2xl:w-30`}>
            Zeit
          </th>
          <th scope="col" className={`${cell} truncate`}>
            Von, nach
          </th>
          <th scope="col" className={`${cell} ${wide} w-36`}>
            Fahrer
          </th>
          <th scope="col" className={`${cell} ${wider} w-24`}>
            Tempo
          </th>
          <th scope="col" className="w-46 dense:w-0">
            <span className="sr-only">Aktion</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <BoardLine key={row.id} row={row} mayAct={mayAct} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

function BoardLine({ row, mayAct, selection }: { row: BoardRow; mayAct: boolean; selection: RowSelection }) {
  const focus = useRowFocus(row.id);
  return (
    <tr
      {...focus}
      draggable={giveWord(row.allowedCommands) !== undefined && mayAct}
      onDragStart={(event) => startDrag(event.dataTransfer, row)}
      className={`group hover:bg-paper focus-within:bg-water ${focus.className}`}
    >
      {mayAct && (
        <td className={cell}>
          <input
            type="checkbox"
            aria-label={`Sendung ${row.shortId} auswählen`}
            className="block size-4 accent-ink"
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row.id)}
          />
        </td>
      )}
      <td className={cell}>
        <DeliveryLink id={row.id} shortId={row.shortId} />
      </td>
      <td className={`${cell} truncate`}>
        <Badge color={row.statusColor}>{row.statusLabel}</Badge>
      </td>
      <td className={`${cell} truncate`}>
        <ArrivalState row={row} />
      </td>
      <td className={cell}>
        <Places row={row} />
      </td>
      <td className={`${cell} ${wide} truncate`}>
        <DriverName row={row} />
      </td>
      <td className={`${cell} ${wider} truncate text-ink-soft`}>{speedDisplay[row.deliverySpeed].label}</td>
      <td className="relative p-0">
        <RowActs
          row={row}
          mayAct={mayAct}
          className="justify-end px-1 dense:absolute dense:inset-y-0 dense:right-0"
        />
      </td>
    </tr>
  );
}

/** From where to where, in one line; people and whole addresses on hover. */
function Places({ row }: { row: BoardRow }) {
  const { senderName, pickupAddress, receiverName, deliveryAddress } = row;
  return (
    <span
      className="flex gap-1"
      title={`${senderName}, ${pickupAddress}\n${receiverName}, ${deliveryAddress}`}
    >
      <span className="min-w-0 flex-1 truncate @max-2xl:sr-only">{shortenAddress(pickupAddress)}</span>
      <span aria-hidden="true" className="text-ink-soft">
        →
      </span>
      <span className="sr-only">nach</span>
      <span className="min-w-0 flex-1 truncate">{shortenAddress(deliveryAddress)}</span>
    </span>
  );
}

/**
 * When it arrives and what is wrong with that, in one line; once it has ended, when it was ordered.
 */
function ArrivalState({ row }: { row: BoardRow }) {
  if (isOneOf(completedStatuses, row.status)) {
    return <span className="tabular text-ink-soft">{formatShortTime(row.createdAt, serverDate())}</span>;
  }
  const trouble = [row.isLate && 'zu spät', row.isStuck && 'steht'].filter(Boolean).join(', ');
  return (
    <span
      className={`tabular ${trouble ? 'font-semibold text-error' : 'text-ink-soft'}`}
      title={arrivalText(row, serverDate())}
    >
      <ShortArrival row={row} isPlain={!trouble} />
      {trouble && ` ${trouble}`}
    </span>
  );
}

/** The window, with the latest for who cannot see the title; before there is one, the latest alone. */
function ShortArrival({ row, isPlain }: { row: BoardRow; isPlain: boolean }) {
  const { arrivalWindow, promisedBy, notBefore } = row;
  if (!arrivalWindow) {
    return (
      <>
        {notBefore && isPlain && `ab ${formatTime(notBefore)}, `}
        {formatTime(promisedBy)}
      </>
    );
  }
  return (
    <>
      {`${formatTime(arrivalWindow.from)}–${formatTime(arrivalWindow.until)}`}
      <span className="sr-only">{`, ${promiseText(promisedBy, serverDate())}`}</span>
    </>
  );
}

/** The same as a list for phones. */
export function BoardRows({ rows, mayAct }: RowsProps) {
  return (
    <Surface padding="none">
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-col gap-2 px-4 py-3 text-sm">
            <div className="flex items-start justify-between gap-3">
              <DeliveryLink id={row.id} shortId={row.shortId} />
              <State row={row} />
            </div>
            <p>
              <span className="block truncate">{row.pickupAddress}</span>
              <span className="block truncate">{row.deliveryAddress}</span>
            </p>
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <DriverName row={row} />
              </span>
              {mayAct && <GiveButton delivery={row} />}
            </div>
          </li>
        ))}
      </ul>
    </Surface>
  );
}

/** Link to all current and past deliveries of this driver. */
function DriverName({ row: { driverId, driverName } }: { row: BoardRow }) {
  if (!driverId || !driverName) return <span className="text-ink-soft">Ohne Fahrer</span>;
  return (
    <TextLink
      tone="ink"
      className="no-underline hover:underline focus:underline"
      to={`?tab=deliveries&driver=${driverId}`}
      preventScrollReset
    >
      {driverName}
    </TextLink>
  );
}

function State({ row }: { row: BoardRow }) {
  const hasEnded = isOneOf(completedStatuses, row.status);
  return (
    <div className="flex flex-col items-end gap-1 text-right">
      <Badge color={row.statusColor}>{row.statusLabel}</Badge>
      {!hasEnded && (
        <span className={`tabular ${row.isLate ? 'font-semibold text-error' : 'text-ink-soft'}`}>
          {row.isLate && 'verspätet, '}
          {arrivalText(row, serverDate())}
        </span>
      )}
      {row.notBefore && <NotBeforeBadge at={row.notBefore} />}
      {row.isStuck && <span className="text-error">ohne Fortschritt</span>}
      <span className="text-ink-soft">{speedDisplay[row.deliverySpeed].label}</span>
    </div>
  );
}

/** '19:43' today, '23.11. 19:43' before: the year goes without saying. */
function formatShortTime(instant: string, now: Date): string {
  const day = formatDate(instant);
  return day === formatDate(now) ? formatTime(instant) : `${day.slice(0, 6)} ${formatTime(instant)}`;
}

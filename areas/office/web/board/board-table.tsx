import type { BoardRow } from '#office/contract/board.ts';
import { type BoardColumn, readOrder } from '#office/contract/board-order.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { RowSelection } from '#web/lib/use-row-selection.ts';
import { DriverName, Ended, Expected, Moment, Promised, Speed } from './board-cells.tsx';
import { useRowFocus } from './board-focus.tsx';
import { DeliveryLink } from './delivery-link.tsx';
import { startDrag } from './drag-delivery.ts';
import { giveWord } from './give-word.ts';
import { RowActs } from './row-acts.tsx';
import { shortenAddress } from './shorten-address.ts';
import { SortHead } from './sort-head.tsx';
import type { BoardFilters } from './use-board-filters.ts';

interface BoardTableProps {
  rows: BoardRow[];
  filters: BoardFilters;
  mayAct: boolean;
  selection: RowSelection;
}

const cell = 'px-1.5 py-cell-y first:pl-4 @2xl:px-2';
/** Columns that give way first when the list is narrow. */
const wide = '@max-2xl:hidden';
const widest = '@max-5xl:hidden';

/**
 * On a wide screen: one line for each delivery, whatever the width of the list. Number, state, promise, speed
 * and driver are always there; the addresses have what is left.
 */
export function BoardTable({ rows, filters, mayAct, selection }: BoardTableProps) {
  const { shows } = filters;
  const head = (column: BoardColumn, text: string, look: string) => (
    <SortHead {...{ column, text, filters }} className={`${cell} ${look}`} />
  );
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="sr-only">{`Sendungen, ${captionOf(filters)}`}</caption>
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
          {head('number', 'Nummer', 'w-21 @2xl:w-24')}
          {head('status', 'Status', shows.ended ? 'w-36 @2xl:w-41' : 'w-27 @2xl:w-31')}
          {shows.running && head('promise', 'Zusage', 'w-21 @2xl:w-32')}
          {shows.running && (
            <th scope="col" className={`${cell} ${wide} w-26`}>
              Ankunft
            </th>
          )}
          {shows.ended && head('end', 'Ende', 'w-16 @2xl:w-28')}
          {head('speed', 'Tempo', 'w-19 @2xl:w-26')}
          {head('driver', 'Fahrer', 'w-24 @2xl:w-32')}
          {head('pickup', 'Von', shows.ended && shows.running ? widest : '@max-4xl:hidden')}
          {head('delivery', 'Nach', '')}
          {head('created', 'Bestellt', `${widest} w-28`)}
          <th scope="col" className="w-46 dense:w-0">
            <span className="sr-only">Aktion</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <BoardLine key={row.id} {...{ row, shows, mayAct, selection }} />
        ))}
      </tbody>
    </table>
  );
}

interface BoardLineProps extends Pick<BoardTableProps, 'mayAct' | 'selection'> {
  row: BoardRow;
  shows: BoardFilters['shows'];
}

function BoardLine({ row, shows, mayAct, selection }: BoardLineProps) {
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
      <td className={`${cell} whitespace-nowrap`}>
        <Badge color={row.statusColor}>{row.statusLabel}</Badge>
      </td>
      {shows.running && (
        <>
          <td className={`${cell} truncate`}>
            <Promised row={row} />
          </td>
          <td className={`${cell} ${wide} truncate`}>
            <Expected row={row} />
          </td>
        </>
      )}
      {shows.ended && (
        <td className={`${cell} truncate`}>
          <Ended row={row} />
        </td>
      )}
      <td className={`${cell} truncate text-ink-soft`}>
        <Speed row={row} />
      </td>
      <td className={`${cell} truncate`}>
        <DriverName row={row} />
      </td>
      <td className={`${cell} ${shows.ended && shows.running ? widest : '@max-4xl:hidden'} truncate`}>
        <span title={`${row.senderName}, ${row.pickupAddress}`}>{shortenAddress(row.pickupAddress)}</span>
      </td>
      <td className={`${cell} truncate`}>
        <span title={placesOf(row)}>{shortenAddress(row.deliveryAddress)}</span>
      </td>
      <td className={`${cell} ${widest} tabular truncate text-ink-soft`}>
        <Moment at={row.createdAt} />
      </td>
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

/** People and whole addresses of both ends. */
const placesOf = ({ senderName, pickupAddress, receiverName, deliveryAddress }: BoardRow) =>
  `${senderName}, ${pickupAddress}\n${receiverName}, ${deliveryAddress}`;

const orders: Record<BoardColumn, string> = {
  number: 'nach Nummer',
  status: 'nach Status',
  promise: 'nach Zusage',
  end: 'nach Ende',
  speed: 'nach Tempo',
  driver: 'nach Fahrer',
  pickup: 'nach Abholadresse',
  delivery: 'nach Lieferadresse',
  created: 'nach Bestellzeit',
};

function captionOf({ order }: BoardFilters): string {
  const { column, isDescending } = readOrder(order);
  return `${orders[column]}${isDescending ? ', absteigend' : ''}`;
}

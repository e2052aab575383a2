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

const cell = 'px-1.5 py-cell-y first:pl-4';
/** Columns that give way first when the list is narrow. */
const wider = '@max-3xl:hidden';
const widest = '@max-5xl:hidden';

/** A column's width in rem: the first in a narrow list, the second from `@2xl` on. */
const between = (narrow: number, full: number) =>
  `clamp(${narrow}rem, ${narrow}rem + (100cqw - 38.5rem) * ${(full - narrow) / 3.5}, ${full}rem)`;

/**
 * On a wide screen: one line for each delivery, whatever the width of the list. Number, state, promise, speed
 * and driver are always there; the addresses have what is left.
 */
export function BoardTable({ rows, filters, mayAct, selection }: BoardTableProps) {
  const { shows } = filters;
  const isBoth = shows.running && shows.ended;
  const head = (column: BoardColumn, text: string, width?: string, look = '') => (
    <SortHead {...{ column, text, width, filters }} className={`${cell} ${look}`} />
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
          {head('number', 'Nummer', between(5.125, 6))}
          {head('status', 'Status', shows.ended ? between(9, 10.25) : between(6.75, 7.75))}
          {shows.running && head('promise', 'Zusage', between(isBoth ? 4.5 : 5.25, 6.75))}
          {shows.running && (
            <th scope="col" className={`${cell} ${wider}`} style={{ width: '6.5rem' }}>
              Ankunft
            </th>
          )}
          {shows.ended && head('end', 'Ende', between(isBoth ? 3.75 : 5, 7))}
          {head('speed', 'Tempo', between(4.5, 6.5))}
          {head('driver', 'Fahrer', between(isBoth ? 5.5 : 6, 8))}
          {head('pickup', 'Von', undefined, isBoth ? widest : wider)}
          {head('delivery', 'Nach')}
          {head('created', 'Bestellt', '7rem', widest)}
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
          <td className={`${cell} ${wider} truncate`}>
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
      <td className={`${cell} ${shows.ended && shows.running ? widest : wider} truncate`}>
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

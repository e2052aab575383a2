import { completedStatuses, isOneOf } from '#domain/delivery/statuses.ts';
import type { BoardRow } from '#contract/office/board.ts';
import { formatDateTime, formatPromise, formatTime } from '#contract/platform/german-format.ts';
import { speedDisplay } from '#domain/tariff/tariff.ts';
import { NotBeforeBadge } from '#web/fields/not-before-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { DeliveryLink } from './delivery-link.tsx';
import { GiveButton } from './give-button.tsx';

interface RowsProps {
  rows: BoardRow[];
  mayAct: boolean;
}

const cell = 'px-3 py-2 align-top';

/** On a wide screen: one row per delivery. */
export function BoardTable({ rows, mayAct }: RowsProps) {
  return (
    <Surface padding="none" className="hidden overflow-hidden md:block">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">Sendungen, neueste zuerst</caption>
        <thead className="border-b border-line text-left text-ink-soft">
          <tr>
            <th scope="col" className={`${cell} w-38`}>
              Nummer
            </th>
            <th scope="col" className={`${cell} w-40`}>
              Status
            </th>
            <th scope="col" className={cell}>
              Von, nach
            </th>
            <th scope="col" className={`${cell} w-30`}>
              Fahrer
            </th>
            <th scope="col" className={`${cell} w-34`}>
              <span className="sr-only">Aktion</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.id} className="focus-within:bg-water">
              <td className={cell}>
                <DeliveryLink id={row.id} shortId={row.shortId} />
                <span className="tabular block whitespace-nowrap text-ink-soft">
                  {formatDateTime(row.createdAt)}
                </span>
              </td>
              <td className={cell}>
                <State row={row} />
              </td>
              <td className={cell}>
                <span className="block truncate" title={`${row.senderName}, ${row.pickupAddress}`}>
                  {row.pickupAddress}
                </span>
                <span className="block truncate" title={`${row.receiverName}, ${row.deliveryAddress}`}>
                  {row.deliveryAddress}
                </span>
              </td>
              <td className={`${cell} wrap-anywhere`}>
                <DriverName row={row} />
              </td>
              <td className={cell}>{mayAct && <GiveButton delivery={row} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Surface>
  );
}

/** The same as a list for phones. */
export function BoardRows({ rows, mayAct }: RowsProps) {
  return (
    <Surface padding="none" className="md:hidden">
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-col gap-2 px-4 py-3 text-sm">
            <div className="flex items-start justify-between gap-3">
              <DeliveryLink id={row.id} shortId={row.shortId} />
              <State row={row} isAtEnd />
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
    <TextLink tone="ink" to={`?tab=deliveries&driver=${driverId}`} preventScrollReset>
      {driverName}
    </TextLink>
  );
}

function State({ row, isAtEnd = false }: { row: BoardRow; isAtEnd?: boolean }) {
  const hasEnded = isOneOf(completedStatuses, row.status);
  return (
    <div className={`flex flex-col gap-1 ${isAtEnd ? 'items-end text-right' : 'items-start'}`}>
      <Badge color={row.statusColor}>{row.statusLabel}</Badge>
      {!hasEnded && (
        <span className={`tabular ${row.isLate ? 'font-semibold text-error' : 'text-ink-soft'}`}>
          {row.isLate
            ? `verspätet, ${formatTime(row.promisedBy)}`
            : formatPromise(row.promisedBy, new Date())}
        </span>
      )}
      {row.notBefore && <NotBeforeBadge at={row.notBefore} />}
      {row.isStuck && <span className="text-error">ohne Fortschritt</span>}
      <span className="text-ink-soft">{speedDisplay[row.deliverySpeed].label}</span>
    </div>
  );
}

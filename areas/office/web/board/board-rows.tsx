import { arrivalText } from '#delivery/contract/arrival-text.ts';
import type { BoardRow } from '#office/contract/board.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { NotBeforeBadge } from '#web/fields/not-before-badge.tsx';
import { serverDate } from '#web/lib/server-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { DriverName } from './board-cells.tsx';
import { DeliveryLink } from './delivery-link.tsx';
import { GiveButton } from './give-button.tsx';

/** The board as a list for phones. */
export function BoardRows({ rows, mayAct }: { rows: BoardRow[]; mayAct: boolean }) {
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

function State({ row }: { row: BoardRow }) {
  return (
    <div className="flex flex-col items-end gap-1 text-right">
      <Badge color={row.statusColor}>{row.statusLabel}</Badge>
      {row.endedAt ? (
        <span className="tabular text-ink-soft">{formatDateTime(row.endedAt)}</span>
      ) : (
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

import { formatDate, formatTime } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { arrivalText, isSoon } from '#delivery/contract/arrival-text.ts';
import type { BoardRow } from '#office/contract/board.ts';
import { serverDate } from '#web/lib/server-now.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** What gives way where the list is narrow. */
const wide = '@max-2xl:hidden';

const HALF_DAY = 12 * 60 * 60_000;

/** '19:43', and when it is not near '23.11. 19:43', in a narrow list without the hour. */
export function Moment({ at }: { at: string }) {
  if (Math.abs(Date.parse(at) - serverDate().getTime()) < HALF_DAY) return formatTime(at);
  return (
    <>
      {formatDate(at).slice(0, 6)}
      <span className={wide}> {formatTime(at)}</span>
    </>
  );
}

/** Until when it was promised and what is wrong with that; nothing once it has ended. */
export function Promised({ row }: { row: BoardRow }) {
  if (row.endedAt) return <Nothing />;
  const trouble = [row.isLate && 'zu spät', row.isStuck && 'steht'].filter(Boolean).join(', ');
  return (
    <span
      className={`tabular ${trouble ? 'font-semibold text-error' : ''}`}
      title={[trouble, arrivalText(row, serverDate())].filter(Boolean).join(': ')}
    >
      <Moment at={row.promisedBy} />
      {trouble && (
        <>
          <span aria-hidden="true" className="@2xl:hidden">
            {' !'}
          </span>
          <span className="@max-2xl:sr-only"> {trouble}</span>
        </>
      )}
    </span>
  );
}

/** When it is expected at the receiver: the same window as on every page about it. */
export function Expected({ row: { arrivalWindow, notBefore, endedAt } }: { row: BoardRow }) {
  const text =
    arrivalWindow && !endedAt
      ? isSoon(arrivalWindow, serverDate())
        ? 'gleich'
        : `${formatTime(arrivalWindow.from)}–${formatTime(arrivalWindow.until)}`
      : notBefore && `ab ${formatTime(notBefore)}`;
  return text ? <span className="tabular">{text}</span> : <Nothing />;
}

export function Ended({ row: { endedAt } }: { row: BoardRow }) {
  return endedAt ? (
    <span className="tabular">
      <Moment at={endedAt} />
    </span>
  ) : (
    <Nothing />
  );
}

function Nothing() {
  return (
    <span aria-hidden="true" className="text-ink-soft">
      –
    </span>
  );
}

/** 'Express Gold'; where the list is narrow 'Gold'. */
export function Speed({ row: { deliverySpeed } }: { row: BoardRow }) {
  const { label } = speedDisplay[deliverySpeed];
  const short = label.split(' ').at(-1);
  if (short === label) return label;
  return (
    <>
      <span aria-hidden="true" className="@2xl:hidden">
        {short}
      </span>
      <span className="@max-2xl:sr-only">{label}</span>
    </>
  );
}

/** Link to all current and past deliveries of this driver. */
export function DriverName({ row: { driverId, driverName } }: { row: BoardRow }) {
  if (!driverId || !driverName) return <span className="text-ink-soft">Ohne Fahrer</span>;
  return (
    <TextLink
      tone="ink"
      // A column of names is quiet; the pointer and the focus tell that they are links.
      style={{ textDecorationColor: 'transparent' }}
      to={`?tab=deliveries&driver=${driverId}`}
      title={driverName}
      preventScrollReset
    >
      {driverName}
    </TextLink>
  );
}

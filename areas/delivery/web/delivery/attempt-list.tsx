import { formatDateTime, formatDistance, formatPrice, formatTime } from '#platform/contract/german-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';
import type { DeliveryDetails } from './state-text.ts';

type Attempt = NonNullable<DeliveryDetails['attempts']>[number];

const outcomes: Record<Attempt['outcome'], string> = {
  reassigned: 'umgeteilt',
  running: 'läuft',
  delivered: 'zugestellt',
  recipient_absent: 'Empfänger abwesend',
  released: 'zurückgegeben',
  cancelled: 'storniert',
};

/** For admins: driver, times and pay of each attempt, and what has to be checked before it is paid out. */
export function AttemptList({ attempts }: { attempts: Attempt[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {attempts.map((attempt) => (
        <li key={attempt.number} className="flex flex-col items-start gap-1">
          <p className="font-semibold">
            {attempt.driverName}, {outcomes[attempt.outcome]}
          </p>
          <p className="tabular text-sm text-ink-soft">
            {timesText(attempt)}, Verdienst {formatPrice(attempt.earningsCents)}
          </p>
          {attempt.reason && <p className="text-sm wrap-anywhere">{attempt.reason}</p>}
          {doorText(attempt) && <p className="tabular text-sm text-ink-soft">{doorText(attempt)}</p>}
          {attempt.earlyReason && (
            <p className="text-sm wrap-anywhere">Vorzeitig oder von fern: {attempt.earlyReason}</p>
          )}
          {attempt.photoLink && (
            <OutsideLink href={attempt.photoLink} target="_blank" rel="noreferrer">
              Foto ansehen
            </OutsideLink>
          )}
          {attempt.isRushed && (
            <>
              <Badge color="red">Vor Auszahlung prüfen</Badge>
              <span className="text-sm">
                Die gemeldeten Zeiten sind auffällig. Der Grund steht bei den Auszahlungen.
              </span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

/** '35 m von der Tür, 6 Minuten gewartet' */
function doorText({ doorMeters, waitedSeconds }: Attempt): string {
  return [
    ...(doorMeters === null ? [] : [`${formatDistance(doorMeters)} von der Tür`]),
    ...(waitedSeconds === null ? [] : [`${formatMinutes(waitedSeconds)} gewartet`]),
  ].join(', ');
}

const formatMinutes = (seconds: number) => {
  const minutes = Math.floor(seconds / 60);
  return minutes === 1 ? '1 Minute' : `${minutes} Minuten`;
};

function timesText({ acceptedAt, pickedUpAt, endedAt }: Attempt): string {
  return [
    `Angenommen ${formatDateTime(acceptedAt)}`,
    ...(pickedUpAt ? [`abgeholt ${formatTime(pickedUpAt)}`] : []),
    ...(endedAt ? [`beendet ${formatTime(endedAt)}`] : []),
  ].join(', ');
}

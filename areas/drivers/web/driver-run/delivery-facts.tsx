/** How an order is shown to a driver: shared by open offers and accepted deliveries. */
import { useEffect, useState } from 'react';
import { formatDate, formatDateTime, formatPromise, formatTime } from '#platform/contract/german-format.ts';
import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import { Badge } from '#web/ui/badge.tsx';
import { serverNow } from '#web/lib/server-now.ts';

type Speed = keyof typeof speedDisplay;
type PackageSize = keyof typeof packageDisplay;

const speedColors = { standard: 'gray', express: 'blue', express_gold: 'yellow' } as const;

export function SpeedBadge({ speed }: { speed: Speed }) {
  return <Badge color={speedColors[speed]}>{speedDisplay[speed].label}</Badge>;
}

/** 'bis 16:45 Uhr', with the day if it is not today; says so if it is late. */
export function PromiseTime({ promisedBy }: { promisedBy: string }) {
  const now = useNow();
  const isLate = new Date(promisedBy) < now;
  return (
    <time dateTime={promisedBy} className={`tabular font-semibold ${isLate ? 'text-error' : ''}`}>
      {isLate
        ? `fällig seit ${formatDate(promisedBy) === formatDate(now) ? formatTime(promisedBy) : formatDateTime(promisedBy)} Uhr`
        : `${formatPromise(promisedBy, now).replace(/^heute (?=bis)/, '')} Uhr`}
    </time>
  );
}

const TICK_MS = 30_000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date(serverNow()));
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date(serverNow())), TICK_MS);
    return () => clearInterval(tick);
  }, []);
  return now;
}

/** 'Dokumente, 1 kg' */
export function parcelText(parcel: { packageSize: PackageSize; weightKg: number }): string {
  return `${packageDisplay[parcel.packageSize].label}, ${parcel.weightKg} kg`;
}

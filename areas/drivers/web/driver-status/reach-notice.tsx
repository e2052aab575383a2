import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { driverState } from '#drivers/contract/drivers.ts';
import { formatTime } from '#platform/contract/german-format.ts';

interface ReachNoticeProps {
  reach: NonNullable<z.infer<typeof driverState>['reach']>;
  /** The tap that shares the location. */
  shareLocation: ReactNode;
}

/** Says that an online driver is made no offers, or soon will be made none, and what to do. */
export function ReachNotice({ reach: { isAsked, since, until }, shareLocation }: ReachNoticeProps) {
  const title = isAsked ? 'Ihr Standort fehlt' : 'Ohne Standort keine Angebote';
  const time = isAsked
    ? until && `Angebote bekommen Sie noch bis ${formatTime(until)} Uhr.`
    : since && `Seit ${formatTime(since)} Uhr.`;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-status-yellow px-4 py-2 text-sm text-status-yellow-text"
    >
      <p className="flex items-center gap-2">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        <span>
          <strong className="font-semibold">{title}.</strong> {time}
        </span>
      </p>
      <div className="max-sm:w-full">{shareLocation}</div>
    </div>
  );
}

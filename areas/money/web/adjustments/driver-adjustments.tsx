import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { adjustment } from '#money/contract/adjustments.ts';
import { formatDate, formatTotal } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AddAdjustmentDialog } from './add-adjustment-dialog.tsx';
import { AdjustmentState } from './adjustment-state.tsx';
import { ReverseButton } from './reverse-button.tsx';

/** Shown here; all of them are in the finance room. */
const LATEST = 5;

/** The latest bonuses, deductions and corrections of one driver, and the way to enter another. */
export function DriverAdjustments({ driverId }: { driverId: string }) {
  const list = useQuery(orpc.adjustments.listAdjustments.queryOptions({ input: { driver: driverId } }));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Surface as="section" aria-labelledby="praemien">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="praemien" className="text-lg">
          Prämien und Abzüge
        </h2>
        <Button
          kind="secondary"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => setIsOpen(true)}
        >
          Eintragen
        </Button>
      </div>
      <QueryState query={list} failure="Die Prämien und Abzüge konnten nicht geladen werden.">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">Noch keine.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {rows.slice(0, LATEST).map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {list.data && list.data.rows.length > LATEST && (
        <p className="mt-3">
          <TextLink to={`/admin-dashboard?tab=money&view=adjustments&driver=${driverId}`}>
            Alle anzeigen
          </TextLink>
        </p>
      )}
      {isOpen && <AddAdjustmentDialog driverId={driverId} onClose={() => setIsOpen(false)} />}
    </Surface>
  );
}

function Row({ row }: { row: z.infer<typeof adjustment> }) {
  const { kindText, reason, cents, at, createdBy, isReversal, isReversed } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-48 flex-1">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{isReversal ? `${kindText} (Rücknahme)` : kindText}</strong>
          {reason && `: ${reason}`}
        </p>
        <p className="text-sm text-ink-soft">
          {formatDate(at)}, {createdBy}
        </p>
      </div>
      <AdjustmentState row={row} />
      <span className="tabular font-semibold">{formatTotal(cents)}</span>
      {!isReversal && !isReversed && <ReverseButton row={row} />}
    </li>
  );
}

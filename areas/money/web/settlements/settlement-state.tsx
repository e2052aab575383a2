import type { z } from 'zod';
import type { settlement } from '#money/contract/settlements.ts';
import { Badge } from '#web/ui/badge.tsx';

type Settlement = Pick<z.infer<typeof settlement>, 'state' | 'stateText' | 'differenceCount'>;

const colors = { under_way: 'blue', arrived: 'yellow', banked: 'green', failed: 'red' } as const;

/** How far it has come, and how many differences it has. */
export function SettlementState({
  settlement: { state, stateText, differenceCount },
}: {
  settlement: Settlement;
}) {
  return (
    <span className="inline-flex flex-wrap [justify-content:inherit] gap-1.5">
      <Badge color={colors[state]}>{stateText}</Badge>
      {differenceCount > 0 && (
        <Badge color="red">
          {differenceCount === 1 ? 'eine Abweichung' : `${differenceCount} Abweichungen`}
        </Badge>
      )}
    </span>
  );
}

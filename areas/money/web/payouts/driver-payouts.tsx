import { useQuery } from '@tanstack/react-query';
import { client, orpc } from '#web/lib/api-client.ts';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { PayoutRows } from './payout-rows.tsx';

/** A driver's transfers, shown to an admin. */
export function DriverPayouts({ driverId }: { driverId: string }) {
  const list = useQuery(orpc.payouts.listDriverPayouts.queryOptions({ input: { id: driverId } }));
  return (
    <Surface as="section" aria-labelledby="fahrer-auszahlungen">
      <h2 id="fahrer-auszahlungen" className="mb-3 text-lg">
        Auszahlungen
      </h2>
      <QueryState query={list} failure="Die Auszahlungen konnten nicht geladen werden.">
        {({ payouts }) =>
          payouts.length === 0 ? (
            <p className="text-ink-soft">Noch keine Auszahlung.</p>
          ) : (
            <PayoutRows payouts={payouts} fetchStatement={client.payouts.getPayoutStatement} />
          )
        }
      </QueryState>
    </Surface>
  );
}

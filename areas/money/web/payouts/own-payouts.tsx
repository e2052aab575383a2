import { useQuery } from '@tanstack/react-query';
import { client, orpc } from '#web/lib/api-client.ts';
import { PayoutRows } from './payout-rows.tsx';

/** The driver's own transfers, week by week. Renders nothing before the first payout. */
export function OwnPayouts() {
  const list = useQuery(orpc.payouts.listOwnPayouts.queryOptions());
  const payouts = list.data?.payouts ?? [];
  if (list.isError && !list.data) {
    return <p className="mt-8 text-ink-soft">Ihre Auszahlungen konnten nicht geladen werden.</p>;
  }
  if (payouts.length === 0) return null;
  return (
    <section aria-labelledby="eigene-auszahlungen" className="mt-8">
      <h3 id="eigene-auszahlungen" className="mb-2 text-lg">
        Auszahlungen
      </h3>
      <PayoutRows payouts={payouts} fetchStatement={client.payouts.getOwnPayoutStatement} />
    </section>
  );
}

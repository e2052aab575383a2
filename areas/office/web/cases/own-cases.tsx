import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { CaseCard } from './case-card.tsx';

/** What this customer wrote about a delivery as a claim or complaint; nothing without any. */
export default function OwnCases({ deliveryId }: { deliveryId: string }) {
  const query = useQuery(orpc.cases.listCases.queryOptions({ input: { id: deliveryId } }));
  const own = query.data?.cases ?? [];
  if (own.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-4">
      {own.map((shown) => (
        <CaseCard key={shown.number} shown={shown} onChanged={() => void query.refetch()} />
      ))}
    </div>
  );
}

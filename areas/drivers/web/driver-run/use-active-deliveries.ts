import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type client, orpc } from '#web/lib/api-client.ts';
import { projectActs, type Unsent } from '#web/offline/outbox/project-acts.ts';
import { useOutbox } from '#web/offline/use-outbox.ts';

type Answer = Awaited<ReturnType<typeof client.drivers.listActiveDeliveries>>;
export type ActiveDelivery = Answer['deliveries'][number] & { unsent: Unsent };

/**
 * The driver's active deliveries, then parcels of absent recipients that are still in the vehicle; each with
 * the acts applied that have not been sent yet.
 */
export function useActiveDeliveries() {
  const query = useQuery(orpc.drivers.listActiveDeliveries.queryOptions());
  const { acts, done } = useOutbox();
  const data = useMemo(() => {
    const since = done.filter(({ doneAt }) => doneAt > query.dataUpdatedAt);
    return (
      query.data && {
        deliveries: query.data.deliveries.map((delivery) => projectActs(delivery, acts, since)),
        // Kept on the phone by an earlier version, an answer has none.
        waitMinutes: query.data.waitMinutes ?? 0,
      }
    );
  }, [query.data, query.dataUpdatedAt, acts, done]);
  return { ...query, data };
}

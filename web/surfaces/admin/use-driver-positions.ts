import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { useMe } from '#web/lib/session.ts';

const ASK_DRIVERS_MS = 5000;

/** Where the online drivers are, for those who may act on the board. */
export function useDriverPositions() {
  const areas = useMe().data?.admin?.areas ?? [];
  return useQuery({
    ...orpc.positions.listDriverPositions.queryOptions({ refetchInterval: ASK_DRIVERS_MS }),
    enabled: areas.includes('board'),
  });
}

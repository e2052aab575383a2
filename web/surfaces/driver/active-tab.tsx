import { ActiveDeliveries } from '#drivers/web/driver-run/active-deliveries.tsx';
import { RunMap } from './run-map.tsx';

/** The driver's active deliveries, with the map of the run. */
export default function ActiveTab({ acceptedId }: { acceptedId: string | undefined }) {
  return <ActiveDeliveries acceptedId={acceptedId} renderMap={(run) => <RunMap run={run} />} />;
}

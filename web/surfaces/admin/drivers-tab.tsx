import { DriverOverview } from '#web/features/driver-overview/driver-overview.tsx';

export default function DriversTab() {
  return <DriverOverview />;
}

import { DriverOverview } from '#web/features/drivers/driver-overview/driver-overview.tsx';

export default function DriversTab() {
  return <DriverOverview />;
}

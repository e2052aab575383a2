import { DriverOverview } from '#drivers/web/driver-overview/driver-overview.tsx';

export default function DriversTab() {
  return <DriverOverview />;
}

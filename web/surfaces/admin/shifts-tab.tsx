import { ShiftsRoom } from '#web/features/drivers/shifts/shifts-room.tsx';

export default function ShiftsTab() {
  return <ShiftsRoom />;
}

import { ShiftsRoom } from '#drivers/web/shifts/shifts-room.tsx';

export default function ShiftsTab() {
  return <ShiftsRoom />;
}

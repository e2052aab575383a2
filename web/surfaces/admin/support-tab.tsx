import { Desk } from '#web/features/desk/desk.tsx';

export default function SupportTab() {
  return <Desk />;
}

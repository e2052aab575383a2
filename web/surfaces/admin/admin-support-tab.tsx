import { Desk } from '#web/features/office/desk/desk.tsx';

export default function SupportTab() {
  return <Desk />;
}

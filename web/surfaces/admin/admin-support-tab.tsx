import { Desk } from '#office/web/desk/desk.tsx';

export default function SupportTab() {
  return <Desk />;
}

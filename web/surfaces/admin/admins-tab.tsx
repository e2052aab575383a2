import { Admins } from '#web/features/office/admins/admins.tsx';

export default function AdminsTab() {
  return <Admins />;
}

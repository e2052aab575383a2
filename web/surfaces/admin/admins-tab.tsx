import { Admins } from '#web/features/admins/admins.tsx';

export default function AdminsTab() {
  return <Admins />;
}

import { Admins } from '#office/web/admins/admins.tsx';

export default function AdminsTab() {
  return <Admins />;
}

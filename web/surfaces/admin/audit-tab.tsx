import { AuditLog } from '#office/web/audit-log/audit-log.tsx';

export default function AuditTab() {
  return <AuditLog />;
}

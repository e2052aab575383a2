import { AuditLog } from '#web/features/audit-log/audit-log.tsx';

export default function AuditTab() {
  return <AuditLog />;
}

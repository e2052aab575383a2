import { AuditLog } from '#web/features/office/audit-log/audit-log.tsx';

export default function AuditTab() {
  return <AuditLog />;
}

import { SecondStepNote } from '#office/web/rooms/second-step-note.tsx';
import { AuditLog } from '#office/web/audit-log/audit-log.tsx';

export default function AuditTab() {
  return (
    <>
      <SecondStepNote />
      <AuditLog />
    </>
  );
}

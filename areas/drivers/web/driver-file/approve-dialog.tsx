import { client } from '#web/lib/api-client.ts';
import { PaperDatesForm } from './paper-dates-form.tsx';
import type { DriverFileData } from './rights.ts';

export function ApproveDialog({ driver, onClose }: { driver: DriverFileData; onClose: () => void }) {
  return (
    <PaperDatesForm
      driver={driver}
      onClose={onClose}
      title="Fahrer freigeben?"
      description="Er bekommt eine E-Mail und kann danach Aufträge annehmen. Tragen Sie ein, bis wann die Papiere gelten; dann erinnern wir ihn rechtzeitig."
      submitText="Freigeben"
      busyText="Wird freigegeben..."
      failureTitle="Der Fahrer wurde nicht freigegeben."
      doneText="Der Fahrer ist freigegeben."
      save={(dates) =>
        client.driverApproval.approveDriver({
          id: driver.userId,
          submittedAt: driver.submittedAt ?? '',
          ...dates,
        })
      }
    />
  );
}

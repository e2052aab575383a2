import { client } from '#web/lib/api-client.ts';
import { PaperDatesForm } from './paper-dates-form.tsx';
import type { DriverFileData } from './rights.ts';

/** Expiry dates of the papers: the driver is reminded before them and asked for new papers afterwards. */
export function PaperDatesDialog({ driver, onClose }: { driver: DriverFileData; onClose: () => void }) {
  return (
    <PaperDatesForm
      driver={driver}
      onClose={onClose}
      title="Gültigkeit der Papiere"
      description="Der Fahrer wird 30 und 7 Tage vorher erinnert. Ist ein Papier abgelaufen, bitten wir ihn um ein neues, und er nimmt bis zur Freigabe keine Aufträge an."
      submitText="Speichern"
      busyText="Wird gespeichert..."
      failureTitle="Das wurde nicht gespeichert."
      doneText="Die Gültigkeit ist eingetragen."
      save={(dates) => client.driverApproval.datePapers({ id: driver.userId, ...dates })}
    />
  );
}

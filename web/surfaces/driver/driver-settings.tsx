import { AccountDeletion } from '#web/features/account-settings/account-deletion.tsx';
import { ExportButton } from '#web/features/account-settings/export-button.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';

/** What a driver may do with the own data. */
export function DriverSettings() {
  return (
    <div className="divide-y divide-line border-b border-line">
      <SettingsSection
        id="daten"
        title="Ihre Daten"
        description="Alles, was wir über Sie gespeichert haben: Konto, Fahrzeug, Bankverbindung, Fahrten mit Verdienst und Nachrichten."
      >
        <ExportButton />
      </SettingsSection>
      <SettingsSection
        id="loeschen"
        title="Konto löschen"
        description="Sie können Ihr Konto jederzeit selbst löschen. Das lässt sich nicht rückgängig machen."
      >
        <AccountDeletion kept="earnings" />
      </SettingsSection>
    </div>
  );
}

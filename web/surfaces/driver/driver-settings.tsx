import { AccountDeletion } from '#web/features/account-settings/account-deletion.tsx';
import { ExportButton } from '#web/features/account-settings/export-button.tsx';
import { SecuritySections } from '#web/features/account-settings/security-sections.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';

/** What a driver may do with the own account and data, also before the onboarding is finished. */
export function DriverSettings() {
  return (
    <div className="divide-y divide-line border-b border-line">
      <SecuritySections />
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

import { OwnDataSections } from '#people/web/account-settings/own-data-sections.tsx';
import { SecuritySections } from '#people/web/account-settings/security-sections.tsx';
import { Fold } from '#web/ui/fold.tsx';

/** Account and data functions that are available before the onboarding is finished, too. */
export function AccountSections() {
  return (
    <>
      <Fold title="Anmeldung und Sicherheit">
        <div className="divide-y divide-line">
          <SecuritySections />
        </div>
      </Fold>
      <Fold title="Ihre Daten und Ihr Konto">
        <div className="divide-y divide-line">
          <OwnDataSections
            stored="Konto, Fahrzeug, Bankverbindung, Fahrten mit Verdienst und Nachrichten"
            kept="earnings"
          />
        </div>
      </Fold>
    </>
  );
}

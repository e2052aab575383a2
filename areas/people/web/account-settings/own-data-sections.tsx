import { useState } from 'react';
import { useSignOutGuard } from '#web/lib/sign-out-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ExportButton } from './export-data-button.tsx';

interface OwnDataSectionsProps {
  /** 'Konto, Adressbuch und Nachrichten' */
  stored: string;
  /** Data that tax law requires to keep: a customer's invoices, or the record of a driver's earnings. */
  kept: keyof typeof consequences;
}

/** What is stored about the person, to take along and to delete: the last sections of the settings. */
export function OwnDataSections({ stored, kept }: OwnDataSectionsProps) {
  return (
    <>
      <SettingsSection
        id="daten"
        title="Ihre Daten"
        description={`Alles, was wir über Sie gespeichert haben: ${stored}.`}
      >
        <ExportButton />
      </SettingsSection>
      <SettingsSection
        id="loeschen"
        title="Konto löschen"
        description="Sie können Ihr Konto jederzeit selbst löschen. Das lässt sich nicht rückgängig machen."
      >
        <AccountDeletion kept={kept} />
      </SettingsSection>
    </>
  );
}

/** The consequences of deleting the account, and the button that leads to it. */
function AccountDeletion({ kept }: Pick<OwnDataSectionsProps, 'kept'>) {
  const [isOpen, setIsOpen] = useState(false);
  const guard = useSignOutGuard();
  return (
    <>
      <DataList items={[...consequences[kept], ...afterwards]} />
      <Button
        kind="danger"
        className="mt-5 max-sm:w-full"
        onClick={() => guard(() => setIsOpen(true), 'deletion')}
      >
        Konto löschen
      </Button>
      <DeleteAccountDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Source: GDPR 17; AO 147 (3), (4). */
const consequences = {
  invoices: [
    {
      term: 'Gelöscht wird',
      value:
        'Ihr Zugang mit Name, E-Mail-Adresse und Telefon, Ihr Adressbuch, Namen, Adressen, Unterschriften und Fotos Ihrer Sendungen und was Sie uns geschrieben haben.',
    },
    {
      term: 'Aufbewahrt wird',
      value:
        'Was das Steuerrecht verlangt: Ihre Rechnungen, getrennt von allem anderen, bis zum Ende des achten Jahres nach dem Jahr der Rechnung. Von Ihren Sendungen bleiben Stadtteile, Zeiten und Beträge, ohne Ihren Namen. Haben wir Ihnen noch Geld für einen Schaden zu überweisen, bleiben Ihr Name und Ihre IBAN, bis es überwiesen ist.',
    },
    {
      term: 'Vorher',
      value: 'Sendungen, die noch unterwegs sind, müssen erst abgeschlossen sein.',
    },
  ],
  earnings: [
    {
      term: 'Gelöscht wird',
      value:
        'Ihr Zugang mit Name, E-Mail-Adresse und Telefon, Ihre Fahrzeug- und Bankdaten, Ihre Unterlagen und was Sie uns geschrieben haben.',
    },
    {
      term: 'Aufbewahrt wird',
      value:
        'Was das Steuerrecht verlangt: die Aufzeichnung Ihrer Fahrten mit Ihrem Namen und Verdienst, bis zum Ende des achten Jahres danach.',
    },
    {
      term: 'Vorher',
      value: 'Aufträge müssen abgeschlossen und Pakete, die Sie noch haben, zurückgebracht sein.',
    },
  ],
};

const afterwards = [
  {
    term: 'Danach',
    value:
      'Anmelden ist nicht mehr möglich. Mit derselben E-Mail-Adresse können Sie sich jederzeit neu registrieren.',
  },
];

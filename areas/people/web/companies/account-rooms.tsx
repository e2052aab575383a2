import type { ReactNode } from 'react';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { CompanyData } from './company-data.tsx';
import { CompanyMembers } from './company-members.tsx';
import { DissolveCompany } from './dissolve-company.tsx';
import { LeaveCompany } from './leave-company.tsx';
import { MemberInvitations } from './member-invitations.tsx';
import { MoreCompanies } from './new-company.tsx';
import type { Company } from './use-company-act.ts';

function Sections({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line">{children}</div>;
}

interface PeopleRoomProps {
  company: Company;
  /** The page has a more important button. */
  isQuiet: boolean;
}

/** Who belongs to the company, and, for its owners, who is asked to. */
export function PeopleRoom({ company, isQuiet }: PeopleRoomProps) {
  return (
    <Sections>
      <SettingsSection
        id="personen"
        title="Personen"
        description="Wer zur Firma gehört. Alle melden sich mit ihrem eigenen Zugang an."
      >
        <CompanyMembers company={company} />
      </SettingsSection>
      {company.role === 'owner' && (
        <SettingsSection
          id="einladen"
          title="Person einladen"
          description="Wer annimmt, gehört sofort zur Firma, mit der Aufgabe, die Sie hier wählen."
        >
          <MemberInvitations company={company} isQuiet={isQuiet} />
        </SettingsSection>
      )}
    </Sections>
  );
}

/** What the company's own software uses; for its owners. */
export function InterfaceRoom({ apiKeys, webhooks }: { apiKeys: ReactNode; webhooks: ReactNode }) {
  return (
    <Sections>
      <SettingsSection
        id="api-schluessel"
        title="API-Schlüssel"
        description="Damit fragt Ihre eigene Software für die Firma nach Preisen, Sendungen und Rechnungen."
      >
        {apiKeys}
      </SettingsSection>
      <SettingsSection
        id="webhooks"
        title="Webhooks"
        description="Wir melden Ihrer Software jeden neuen Status einer Sendung, sobald er eintritt."
      >
        {webhooks}
      </SettingsSection>
    </Sections>
  );
}

interface DataRoomProps {
  company: Company;
  /** For its owners. */
  eInvoicing: ReactNode;
}

/** What is printed on its invoices, and how somebody leaves or ends it. */
export function DataRoom({ company, eInvoicing }: DataRoomProps) {
  const isOwner = company.role === 'owner';
  return (
    <div className="flex flex-col gap-2">
      <Sections>
        <SettingsSection
          id="angaben-der-firma"
          title="Angaben der Firma"
          description={
            isOwner
              ? 'Sie stehen auf den nächsten Rechnungen der Firma; gestellte Rechnungen ändern sich nicht.'
              : 'Sie stehen auf den Rechnungen der Firma. Ändern kann sie, wer die Firma leitet.'
          }
        >
          <CompanyData company={company} />
        </SettingsSection>
        {eInvoicing && (
          <SettingsSection
            id="form-der-rechnungen"
            title="Form der Rechnungen"
            description="Gilt für die nächsten Rechnungen der Firma; gestellte ändern sich nicht."
          >
            {eInvoicing}
          </SettingsSection>
        )}
        <SettingsSection
          id="firma-verlassen"
          title="Firma verlassen"
          description="Ihr eigenes Konto bleibt, mit allem, was Sie selbst bestellt haben."
        >
          <LeaveCompany company={company} />
        </SettingsSection>
        {isOwner && (
          <SettingsSection
            id="firma-aufloesen"
            title="Firma auflösen"
            description="Für alle, die dazugehören, und für immer."
          >
            <DissolveCompany company={company} />
          </SettingsSection>
        )}
      </Sections>
      <MoreCompanies text="Weitere Firma anlegen" />
    </div>
  );
}

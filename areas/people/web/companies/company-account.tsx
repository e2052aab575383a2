import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { companyRoleLabels, mayInCompany } from '#people/domain/company-roles.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useMe } from '#web/lib/session.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';
import { CompanyData } from './company-data.tsx';
import { CompanyMembers } from './company-members.tsx';
import { companyPath } from './company-path.ts';
import { LeaveCompany } from './leave-company.tsx';
import { MemberInvitations } from './member-invitations.tsx';
import { DissolveCompany } from './dissolve-company.tsx';
import { FirstCompany, MoreCompanies } from './new-company.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import type { Company } from './use-company-act.ts';
import { useOwnInvitations } from './use-own-invitations.ts';

interface CompanyAccountProps {
  /** How a company buys, with its invoices for those who keep its accounts. */
  renderMoney: (companyId: string, keepsAccounts: boolean) => ReactNode;
  /** A company's API keys, for those who own it. */
  renderApiKeys: (companyId: string) => ReactNode;
  /** In which form a company gets its invoices, for those who own it. */
  renderEInvoicing: (companyId: string) => ReactNode;
  /** Where the company's own software is told of its deliveries, for the same. */
  renderWebhooks: (companyId: string) => ReactNode;
}

/** The person's companies, one at a time, and the invitations to others. */
export function CompanyAccount(parts: CompanyAccountProps) {
  const companies = useMe().data?.companies ?? [];
  const [search] = useSearchParams();
  const asked = useOwnInvitations();
  const load = useLoad(asked);
  const shown = companies.find(({ id }) => id === search.get('company')) ?? companies[0];
  if (load.isWaiting) return <SkeletonRows label="Firma wird geladen..." />;
  const invitations = asked.data?.invitations ?? [];
  const isInvited = invitations.length > 0;
  return (
    <div className="flex flex-col gap-10">
      {load.hasFailed && (
        <ErrorState
          title="Einladungen an Sie konnten nicht geladen werden."
          description={failureText(load.failure)}
          onRetry={() => void asked.refetch()}
          isRetrying={asked.isFetching}
        />
      )}
      <OwnInvitations invitations={invitations} />
      {companies.length > 1 && (
        <TabLinks
          label="Ihre Firmen"
          isSecond
          current={shown?.id ?? ''}
          tabs={companies.map(({ id, name }) => ({ key: id, label: name, to: companyPath(id) }))}
        />
      )}
      {shown && <OneCompany key={shown.id} id={shown.id} isQuiet={isInvited} {...parts} />}
      {!shown && !isInvited && !load.hasFailed && <FirstCompany />}
      {(shown ?? isInvited) && (
        <MoreCompanies text={shown ? 'Weitere Firma anlegen' : 'Eigene Firma anlegen'} />
      )}
    </div>
  );
}

interface OneCompanyProps extends CompanyAccountProps {
  id: string;
  isQuiet: boolean;
}

function OneCompany({ id, ...parts }: OneCompanyProps) {
  const query = useQuery(orpc.companies.getCompany.queryOptions({ input: { id } }));
  const load = useLoad(query);
  if (load.isWaiting) return <SkeletonRows label="Firma wird geladen..." />;
  if (!query.data) {
    return (
      <ErrorState
        title="Die Firma konnte nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {query.isError && (
        <HelpBox tone="warning">Sie sehen den Stand von vorhin. {failureText(query.error)}</HelpBox>
      )}
      <Sections company={query.data} {...parts} />
    </div>
  );
}

interface SectionsProps extends CompanyAccountProps {
  company: Company;
  isQuiet: boolean;
}

function Sections({ company, isQuiet, ...parts }: SectionsProps) {
  const { renderMoney, renderApiKeys, renderEInvoicing, renderWebhooks } = parts;
  const isOwner = company.role === 'owner';
  return (
    <>
      <div>
        <h2 className="text-xl wrap-anywhere">{company.name}</h2>
        <p className="mt-1 text-ink-soft">Ihre Aufgabe: {companyRoleLabels[company.role]}</p>
      </div>
      {renderMoney(company.id, mayInCompany([company], company.id, 'money'))}
      <div className="divide-y divide-line border-b border-line">
        <SettingsSection
          id="personen"
          title="Personen"
          description="Wer zur Firma gehört. Alle melden sich mit ihrem eigenen Zugang an."
        >
          <CompanyMembers company={company} />
        </SettingsSection>
        {isOwner && (
          <SettingsSection
            id="einladen"
            title="Person einladen"
            description="Wer annimmt, gehört sofort zur Firma, mit der Aufgabe, die Sie hier wählen."
          >
            <MemberInvitations company={company} isQuiet={isQuiet} />
          </SettingsSection>
        )}
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
        {isOwner && (
          <SettingsSection
            id="form-der-rechnungen"
            title="Form der Rechnungen"
            description="Gilt für die nächsten Rechnungen der Firma; gestellte ändern sich nicht."
          >
            {renderEInvoicing(company.id)}
          </SettingsSection>
        )}
        {isOwner && (
          <SettingsSection
            id="api-schluessel"
            title="API-Schlüssel"
            description="Damit fragt Ihre eigene Software für die Firma nach Preisen, Sendungen und Rechnungen."
          >
            {renderApiKeys(company.id)}
          </SettingsSection>
        )}
        {isOwner && (
          <SettingsSection
            id="webhooks"
            title="Webhooks"
            description="Wir melden Ihrer Software jeden neuen Status einer Sendung, sobald er eintritt."
          >
            {renderWebhooks(company.id)}
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
      </div>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { companyRoleLabels, companyRooms, listCompanyRooms } from '#people/domain/company-roles.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useMe } from '#web/lib/session.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';
import { companyPath } from './company-path.ts';
import { DataRoom, InterfaceRoom, PeopleRoom } from './account-rooms.tsx';
import { FirstCompany, MoreCompanies } from './new-company.tsx';
import { OwnInvitations } from './own-invitations.tsx';
import type { Company } from './use-company-act.ts';
import { useOwnInvitations } from './use-own-invitations.ts';

interface CompanyAccountProps {
  /** What a company orders at once, for those who order for it. */
  renderOrders: (companyId: string) => ReactNode;
  /** What it owes and has paid, for those who keep its accounts. */
  renderInvoices: (companyId: string) => ReactNode;
  /** A company's API keys, for those who own it. */
  renderApiKeys: (companyId: string) => ReactNode;
  /** In which form a company gets its invoices, for those who own it. */
  renderEInvoicing: (company: Company) => ReactNode;
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
      {!shown && isInvited && <MoreCompanies text="Eigene Firma anlegen" />}
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
      <Rooms company={query.data} {...parts} />
    </div>
  );
}

interface RoomsProps extends CompanyAccountProps {
  company: Company;
  isQuiet: boolean;
}

/** One room at a time, by the address; one that the role does not open leads to its first. */
function Rooms({ company, isQuiet, ...parts }: RoomsProps) {
  const [search] = useSearchParams();
  const { renderOrders, renderInvoices, renderApiKeys, renderEInvoicing, renderWebhooks } = parts;
  const rooms = listCompanyRooms(company);
  const current = rooms.find((room) => room === search.get('view')) ?? rooms[0] ?? 'people';
  return (
    <>
      <div>
        <h2 className="text-xl wrap-anywhere">{company.name}</h2>
        <p className="mt-1 text-ink-soft">Ihre Aufgabe: {companyRoleLabels[company.role]}</p>
      </div>
      <TabLinks
        label={`Bereiche von ${company.name}`}
        isSecond
        current={current}
        tabs={rooms.map((room) => ({
          key: room,
          label: companyRooms[room].label,
          to: companyPath(company.id, room),
        }))}
      />
      <div data-focus-part>
        {current === 'orders' && renderOrders(company.id)}
        {current === 'invoices' && renderInvoices(company.id)}
        {current === 'people' && <PeopleRoom company={company} isQuiet={isQuiet} />}
        {current === 'interface' && (
          <InterfaceRoom apiKeys={renderApiKeys(company.id)} webhooks={renderWebhooks(company.id)} />
        )}
        {current === 'data' && (
          <DataRoom company={company} eInvoicing={company.role === 'owner' && renderEInvoicing(company)} />
        )}
      </div>
    </>
  );
}

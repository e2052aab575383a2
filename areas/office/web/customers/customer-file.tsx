import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CustomerFile as File } from '#office/contract/customers.ts';
import { deskStatusNames } from '#office/contract/desk.ts';
import { formatDate, formatDateTime, formatPrice } from '#platform/contract/german-format.ts';
import { BlockAccount } from '#web/fields/block-account.tsx';
import { orpc } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { CustomerPayments } from './customer-payments.tsx';

interface CustomerFileProps {
  id: string;
  rights: { mayBlock: boolean };
  /** What the admin can do for this customer. */
  actions?: ReactNode;
  deliveries: ReactNode;
  notes: ReactNode;
}

/** Whom an admin has on the phone: contact and figures first, then orders, money, messages and notes. */
export function CustomerFile({ id, rights, actions, deliveries, notes }: CustomerFileProps) {
  const query = useQuery(orpc.customers.getCustomerFile.queryOptions({ input: { id } }));
  const load = useLoad(query);
  if (load.isWaiting) return <Loading text="Laden..." className="min-h-96" />;
  if (!query.data) {
    const isUnknown = failureCode(load.failure) === 'PERSON_NOT_FOUND';
    return (
      <div className="mt-8">
        {isUnknown ? (
          <EmptyState title="Kunde nicht gefunden" description="Das Konto gibt es nicht oder nicht mehr." />
        ) : (
          <ErrorState
            title="Der Kunde konnte nicht geladen werden."
            description={failureText(load.failure)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
      </div>
    );
  }
  const file = query.data;
  return (
    <>
      <PageHeader
        title={file.name || file.email}
        aside={file.blockedAt && <Badge color="red">Gesperrt</Badge>}
        lead={`Kunde seit ${formatDate(file.createdAt)}`}
        actions={actions}
      />
      {query.isError && (
        <HelpBox tone="warning">Dies ist nicht der neueste Stand. {failureText(query.error)}</HelpBox>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Facts file={file} mayBlock={rights.mayBlock} />
        <div className="flex flex-col gap-4">
          {notes}
          {file.money && <CustomerPayments money={file.money} />}
          {file.messages && <Messages messages={file.messages} />}
        </div>
      </div>
      <div className="mt-4">{deliveries}</div>
    </>
  );
}

function Facts({ file, mayBlock }: { file: File; mayBlock: boolean }) {
  const queryClient = useQueryClient();
  const { id, email, emailConfirmed, phone, orders, complaintCount, billing, refundLimitCents } = file;
  const company = [billing.company, billing.address, billing.vatId].filter(Boolean).join(', ');
  return (
    <Surface as="section" aria-label="Kunde">
      <DataList
        items={[
          {
            term: 'E-Mail',
            value: (
              <>
                <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink>
                {!emailConfirmed && <span className="text-ink-soft"> (nicht bestätigt)</span>}
              </>
            ),
          },
          {
            term: 'Telefon',
            value: phone ? <OutsideLink href={phoneLink(phone)}>{phone}</OutsideLink> : 'Keine Angabe',
          },
          {
            term: 'Sendungen',
            value: `${count(orders.all)}, davon ${count(orders.active)} laufend und ${count(orders.cancelled)} storniert`,
          },
          { term: 'Beschwerden', value: count(complaintCount) },
          { term: 'Rechnung an', value: company || 'Privatperson' },
          {
            term: 'Erstattung je Sendung',
            value:
              refundLimitCents === null ? 'ohne Grenze' : `durch Sie bis ${formatPrice(refundLimitCents)}`,
          },
          {
            term: 'Konto',
            value: (
              <BlockAccount
                person={{ ...file, kind: 'customer' }}
                mayBlock={mayBlock}
                onChanged={() =>
                  void queryClient.invalidateQueries({
                    queryKey: orpc.customers.getCustomerFile.key({ input: { id } }),
                  })
                }
              />
            ),
          },
        ]}
      />
    </Surface>
  );
}

const count = (figure: number) => figure.toLocaleString('de-DE');

function Messages({ messages }: { messages: NonNullable<File['messages']> }) {
  return (
    <Fold title="Nachrichten an den Support" aside={messages.length}>
      {messages.length === 0 ? (
        <p className="text-ink-soft">Keine.</p>
      ) : (
        <ul className="divide-y divide-line">
          {messages.map(({ id, topic, status, at }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
              <TextLink to={`/admin-dashboard?tab=support&message=${id}`}>{topic}</TextLink>
              <span className="tabular text-sm text-ink-soft">
                {deskStatusNames[status]}, {formatDateTime(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}

import { useNavigate } from 'react-router';
import { formatDate } from '#platform/contract/german-format.ts';
import { companyRoleLabels } from '#people/domain/company-roles.ts';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { DepartureList } from '#web/ui/departure-row.tsx';
import { companyPath } from './company-path.ts';
import { useCompanyAct } from './use-company-act.ts';

type Invitation = Awaited<ReturnType<typeof client.companies.listOwnInvitations>>['invitations'][number];

/** Invitations to the person who is signed in; nothing without any. */
export function OwnInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="einladungen-an-sie">
      <h2 id="einladungen-an-sie" className="mb-4 text-lg">
        {invitations.length === 1 ? 'Einladung an Sie' : 'Einladungen an Sie'}
      </h2>
      <DepartureList label="Einladungen an Sie">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </DepartureList>
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, companyName, inviter, role, validUntil } = invitation;
  const navigate = useNavigate();
  const accept = useCompanyAct({
    act: () => client.companies.acceptInvitation({ id }),
    done: () => ({ title: 'Einladung angenommen', description: `Sie gehören jetzt zu „${companyName}“.` }),
    onDone: ({ companyId }) => void navigate(companyPath(companyId), { preventScrollReset: true }),
  });
  const decline = useCompanyAct({
    act: () => client.companies.declineInvitation({ id }),
    done: () => ({ title: 'Einladung abgelehnt', description: `Sie gehören nicht zu „${companyName}“.` }),
  });
  const isAnswering = accept.isPending || decline.isPending;
  return (
    <li className="flex flex-col gap-x-6 gap-y-4 px-4 py-4 sm:px-surface md:flex-row md:items-center">
      <div className="min-w-0 flex-1">
        <p data-focus-name className="max-w-measure font-medium wrap-anywhere">
          {inviter ? `${inviter} lädt Sie ein` : 'Sie sind eingeladen'}, für „{companyName}“ zu arbeiten. Ihre
          Aufgabe: {companyRoleLabels[role]}.
        </p>
        <p className="tabular mt-0.5 text-sm text-ink-soft">Gilt bis {formatDate(validUntil)}.</p>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button
          busy={accept.isPending}
          aria-label={`Einladung von ${companyName} annehmen`}
          onClick={() => !isAnswering && accept.run(undefined)}
        >
          Annehmen
        </Button>
        <Button
          kind="secondary"
          busy={decline.isPending}
          aria-label={`Einladung von ${companyName} ablehnen`}
          onClick={() => !isAnswering && decline.run(undefined)}
        >
          Ablehnen
        </Button>
      </div>
    </li>
  );
}

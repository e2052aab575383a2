import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatDate } from '#platform/contract/german-format.ts';
import { companyRoleLabels } from '#people/domain/company-roles.ts';
import { duties } from '#people/web/companies/role-duties.ts';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { useMe, useSignOut } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { AccountPage } from './account-page.tsx';
import { AcceptInvitation, InvitedRegistration, InvitedSignIn } from './invitation-forms.tsx';
import type { MailedInvitation } from './use-invitation.ts';

export const meta = () => pageMeta('Einladung');

/** Where the mailed link of a company's invitation leads: whoever has it reads the mailbox. */
export default function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const me = useMe();
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => client.companies.readInvitation({ token }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const isOver = token === '' || failureCode(query.error) === 'INVITATION_NOT_FOUND';
  if (isOver) return <Over />;
  if (query.error) {
    return (
      <AccountPage title="Einladung">
        <ErrorState
          title="Die Einladung konnte nicht geladen werden."
          description={failureText(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </AccountPage>
    );
  }
  if (!query.data || me.isPending) {
    return (
      <AccountPage title="Einladung">
        <Loading text="Einladung wird geladen..." />
      </AccountPage>
    );
  }
  const { companyName, inviter, role, validUntil } = query.data;
  return (
    <AccountPage
      title={`Einladung von ${companyName}`}
      lead={`${inviter ? `${inviter} lädt Sie ein` : 'Sie sind eingeladen'}, für „${companyName}“ zu arbeiten.`}
    >
      <p>
        Ihre Aufgabe: <strong className="font-semibold">{companyRoleLabels[role]}</strong>. Wer sie hat,{' '}
        {duties[role]}. Die Einladung gilt bis {formatDate(validUntil)}.
      </p>
      <Answer
        token={token}
        invitation={query.data}
        viewer={me.data?.user ? { email: me.data.user.email, role: me.data.profile?.role } : undefined}
      />
    </AccountPage>
  );
}

interface AnswerProps {
  token: string;
  invitation: MailedInvitation;
  viewer: { email: string; role: string | undefined } | undefined;
}

function Answer({ token, invitation, viewer }: AnswerProps) {
  const { email, account } = invitation;
  if (viewer && viewer.email !== email) return <OtherAccount viewer={viewer.email} invited={email} />;
  if (account === 'other-role') {
    return (
      <HelpBox tone="warning" title={`Mit ${email} geht das nicht`}>
        Zu dieser Adresse gehört ein Konto, mit dem man nicht bestellt. Bitten Sie um eine Einladung an eine
        andere Adresse.
      </HelpBox>
    );
  }
  if (viewer) return <AcceptInvitation invitation={invitation} />;
  if (account === 'known') return <InvitedSignIn invitation={invitation} />;
  return <InvitedRegistration token={token} invitation={invitation} />;
}

function OtherAccount({ viewer, invited }: { viewer: string; invited: string }) {
  const { pathname, hash } = useLocation();
  const signOut = useSignOut(`${pathname}${hash}`);
  return (
    <HelpBox
      tone="warning"
      role="status"
      title={`Sie sind als ${viewer} angemeldet`}
      action={
        <Button kind="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Abmelden und weiter
        </Button>
      }
    >
      Die Einladung ist für {invited}. Für dieses Konto melden wir Sie zuerst hier ab.
    </HelpBox>
  );
}

function Over() {
  return (
    <AccountPage title="Diese Einladung gilt nicht mehr">
      <p>
        Sie ist angenommen, zurückgenommen oder abgelaufen. Haben Sie sie angenommen, melden Sie sich an;
        sonst bitten Sie um eine neue.
      </p>
      <ButtonLink to="/login?next=%2Fcustomer-dashboard%3Ftab%3Dcompany" isWide>
        Anmelden
      </ButtonLink>
    </AccountPage>
  );
}

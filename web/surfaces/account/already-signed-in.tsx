import { useNavigation } from 'react-router';
import { dashboards, useMe } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';

/** On the account forms, for somebody who is signed in and came here all the same. */
export function AlreadySignedIn() {
  const { data } = useMe();
  const isLeaving = useNavigation().state !== 'idle';
  const profile = data?.user && data.profile;
  if (!profile || isLeaving) return null;
  return (
    <HelpBox
      role="status"
      title={`Sie sind als ${profile.full_name} angemeldet`}
      action={
        <ButtonLink kind="secondary" to={dashboards[profile.role]}>
          Zur Übersicht
        </ButtonLink>
      }
    >
      Mit dem Formular wechseln Sie zu einem anderen Konto.
    </HelpBox>
  );
}

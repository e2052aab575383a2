import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { dashboards, useMe, useSignOut } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';

/** Shown instead of an account form to users who are already signed in. */
export function AlreadySignedIn({ otherwise }: { otherwise: ReactNode }) {
  const { data } = useMe();
  const isLeaving = useNavigation().state !== 'idle';
  const { pathname, search } = useLocation();
  const signOut = useSignOut(`${pathname}${search}`);
  const profile = data?.user && data.profile;
  if (!profile || isLeaving) return otherwise;
  return (
    <HelpBox
      role="status"
      title={`Sie sind als ${profile.full_name} angemeldet`}
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind="secondary" to={dashboards[profile.role]}>
            Zur Übersicht
          </ButtonLink>
          <Button kind="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            Konto wechseln
          </Button>
        </div>
      }
    >
      Für ein anderes Konto melden wir Sie zuerst hier ab.
    </HelpBox>
  );
}

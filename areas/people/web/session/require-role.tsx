import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { legalLinks } from '#web/content/site-links.ts';
import { dashboards, type Role, useAskAgain, useIsLeaving, useMe, useSignOut } from '#web/lib/session.ts';
import { useIsSessionLeft } from '#web/lib/left-session.ts';
import { useSignOutGuard } from '#web/lib/sign-out-guard.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { AppHeader } from './app-header.tsx';

interface RequireRoleProps {
  /** Empty: every signed-in user. */
  roles: readonly Role[];
  /** Where other users are redirected; without it to their own dashboard. */
  elsewhere?: string;
  /** The page's shell, shown until the user is known. */
  shell?: ReactNode;
  children: ReactNode;
}

const ASK_EVERY_MS = 2000;
const GIVE_UP_MS = 10_000;

/** For convenience only: the server checks the rights of every operation. */
export function RequireRole({ roles, elsewhere, shell, children }: RequireRoleProps) {
  const me = useMe();
  const load = useLoad(me);
  // The page follows the answer in a render that yields to input: at once it would block a slow phone.
  const isPending = useDeferredValue(me.isPending) || me.isPending;
  const location = useLocation();
  const isLeaving = useIsLeaving();
  const isLeft = useIsSessionLeft();
  const isNobody = me.data !== undefined && !me.data.user;
  // Stays set until this page is unmounted: the next one may render after the sign-out has ended.
  const hasLeft = useRef(false);
  if (!isNobody) hasLeft.current = isLeaving;
  if (isLeft) {
    // Nobody is redirected without a network: once it is back, this page leads to the sign-in.
    hasLeft.current = false;
    return <LeftNotice />;
  }
  // Each retry of a failed query is pending again; a failure is shown nevertheless.
  const hasFailed = me.failureCount > 0 || me.errorUpdateCount > 0;
  if (isPending && !hasFailed && shell) {
    return <AppFrame isAdmins={roles[0] === 'admin'}>{shell}</AppFrame>;
  }
  if ((isPending && !hasFailed) || (hasLeft.current && isNobody))
    return <Loading text="Laden..." className="min-h-dvh" />;
  if (isNobody) {
    const next = encodeURIComponent(`${location.pathname}${location.search}`);
    return <Navigate to={`/login?next=${next}`} replace />;
  }
  const role = me.data?.profile?.role;
  if (!role) return <ProfileLoading failure={load.failure} />;
  if (roles.length > 0 && !roles.includes(role)) {
    return <Navigate to={elsewhere ?? dashboards[role]} replace />;
  }
  return (
    <AppFrame role={role} isAdmins={role === 'admin'}>
      {children}
    </AppFrame>
  );
}

interface AppFrameProps {
  /** Unknown while the page is only a shell. */
  role?: Role;
  /** In the admins' dense scale. */
  isAdmins: boolean;
  children: ReactNode;
}

function AppFrame({ role, isAdmins, children }: AppFrameProps) {
  return (
    <div data-scale={isAdmins ? 'dense' : undefined} className="flex min-h-dvh flex-col">
      <AppHeader role={role} />
      <div className="flex-1">{children}</div>
      <LegalLine />
    </div>
  );
}

/** Retries for ten seconds, and shows meanwhile why it takes so long. */
function ProfileLoading({ failure }: { failure: unknown }) {
  const { mutate: ask, isPending } = useAskAgain();
  const signOut = useSignOut();
  const guard = useSignOutGuard();
  const [gaveUp, setGaveUp] = useState(false);
  useEffect(() => {
    const again = setInterval(() => ask(), ASK_EVERY_MS);
    const end = setTimeout(() => {
      clearInterval(again);
      setGaveUp(true);
    }, GIVE_UP_MS);
    return () => {
      clearInterval(again);
      clearTimeout(end);
    };
  }, [ask]);
  if (!gaveUp) {
    return (
      <div className="flex min-h-dvh flex-col items-center justify-center px-4 text-center">
        <Loading text="Profil wird geladen..." />
        {failure !== null && (
          <p role="alert" className="max-w-measure text-ink-soft">
            {failureText(failure).replace(/\.?$/, '.')} Wir versuchen es weiter.
          </p>
        )}
      </div>
    );
  }
  return (
    <main className="mx-auto max-w-form px-4 py-16">
      <ErrorState
        title="Ihr Profil konnte nicht geladen werden."
        description="Ihre Sendungen sind davon nicht betroffen."
        onRetry={() => ask()}
        isRetrying={isPending}
      >
        <Button kind="quiet" busy={signOut.isPending} onClick={() => guard(() => signOut.mutate())}>
          Abmelden
        </Button>
      </ErrorState>
    </main>
  );
}

/** Instead of a protected page, until the session that was left without a network has ended on the server. */
function LeftNotice() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-form flex-col justify-center px-4 py-16">
      <h1 className="sr-only">Abgemeldet</h1>
      <EmptyState
        title="Sie sind abgemeldet"
        description="Aufträge, Namen und Nummern sind von diesem Gerät verschwunden. Sobald es wieder Netz hat, endet auch die Sitzung auf dem Server, und Sie können sich neu anmelden. Was noch nicht gesendet ist, bleibt für Sie gesichert."
      />
    </main>
  );
}

/** Last line of every signed-in page. Source: DDG 5, 'leicht erkennbar, unmittelbar erreichbar'. */
function LegalLine() {
  return (
    <footer className="border-t border-line">
      <nav aria-label="Rechtliches" className="page-column">
        <ul className="flex flex-wrap gap-x-6 py-2">
          {legalLinks.map(({ to, text }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-12 items-center rounded-[3px] text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}

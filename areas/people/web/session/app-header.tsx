import { LogOut, UserRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { operator } from '#operator';
import { dashboards, type Role, useSignOut } from '#web/lib/session.ts';
import { useSignOutGuard } from '#web/lib/sign-out-guard.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Logo } from '#web/ui/logo.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';

interface AppHeaderProps {
  /** Unknown while the page is only a shell. */
  role: Role | undefined;
}

const currentLook = 'aria-[current]:bg-water';

/** Shown only when signed in: the logo links to the user's dashboard; the Admin button is for admins. */
export function AppHeader({ role }: AppHeaderProps) {
  const signOut = useSignOut();
  const guard = useSignOutGuard();
  // Every page of an admin belongs to the administration, except their own account.
  const isAtAccount = new URLSearchParams(useLocation().search).get('tab') === 'account';
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <SkipLink />
      <div className="page-column flex h-header items-center justify-between gap-2 max-[280px]:gap-0">
        <Logo
          name={operator.brandName}
          to={role ? dashboards[role] : '/'}
          label={`${operator.brandName}, zu Ihrer Übersicht`}
        />
        <div className="flex items-center gap-2 max-[400px]:gap-1">
          {role === 'admin' && (
            <>
              <ButtonLink
                kind="secondary"
                to="/admin-dashboard"
                aria-current={isAtAccount ? undefined : 'true'}
                className={currentLook}
              >
                Admin
              </ButtonLink>
              <ButtonLink
                kind="quiet"
                to="/admin-dashboard?tab=account"
                aria-current={isAtAccount ? 'page' : undefined}
                className={joinClasses('max-sm:px-3.5', currentLook)}
                icon={<UserRound aria-hidden="true" className="size-5" />}
              >
                <span className="max-sm:sr-only">Konto</span>
              </ButtonLink>
            </>
          )}
          {role && (
            <Button
              kind="quiet"
              busy={signOut.isPending}
              className={joinClasses(
                '-mr-4 max-[280px]:px-1 sm:-mr-control-x',
                role === 'admin' && 'max-[400px]:-mr-3.5 max-[400px]:px-3.5',
              )}
              onClick={() => guard(() => signOut.mutate())}
              icon={<LogOut aria-hidden="true" className="size-5" />}
            >
              <span className={role === 'admin' ? 'max-[400px]:sr-only' : 'max-[280px]:sr-only'}>
                Abmelden
              </span>
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

import { LogOut } from 'lucide-react';
import { operator } from '#operator';
import { dashboards, type Role, useSignOut } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';

interface AppHeaderProps {
  /** Unknown while the page is only a shell. */
  role: Role | undefined;
}

/** Shown only when signed in: the logo leads to one's own dashboard, the Admin button is for admins. */
export function AppHeader({ role }: AppHeaderProps) {
  const signOut = useSignOut();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <SkipLink />
      <div className="page-column flex h-16 items-center justify-between gap-2">
        <Logo
          name={operator.brandName}
          to={role ? dashboards[role] : '/'}
          label={`${operator.brandName}, zu Ihrer Übersicht`}
        />
        <div className="flex items-center gap-2">
          {role === 'admin' && (
            <ButtonLink kind="secondary" to="/admin-dashboard">
              Admin
            </ButtonLink>
          )}
          {role && (
            <Button
              kind="quiet"
              busy={signOut.isPending}
              className="-mr-4 sm:-mr-5"
              onClick={() => signOut.mutate()}
              icon={<LogOut aria-hidden="true" className="size-5" />}
            >
              <span className={role === 'admin' ? 'max-[400px]:sr-only' : undefined}>Abmelden</span>
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

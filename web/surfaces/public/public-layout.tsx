import { Outlet } from 'react-router';
import { operator } from '#operator';
import { AppHeader } from '#web/features/session/app-header.tsx';
import { useMe } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';

export default function PublicLayout() {
  const { data } = useMe();
  const role = data?.user ? data.profile?.role : undefined;
  return (
    <div className="flex min-h-dvh flex-col">
      {role ? <AppHeader role={role} /> : <VisitorHeader />}
      <div className="flex-1">
        <Outlet />
      </div>
      <footer className="border-t border-line">
        <p className="page-column py-6 text-sm text-ink-soft">
          © 2024 {operator.legalName}
        </p>
      </footer>
    </div>
  );
}

function VisitorHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-column flex h-16 items-center justify-between gap-2">
        <Logo name={operator.brandName} to="/" />
        <nav aria-label="Konto" className="flex items-center gap-1 sm:gap-2">
          <ButtonLink kind="quiet" to="/login" className="max-sm:px-2 max-sm:text-sm">
            Anmelden
          </ButtonLink>
          <ButtonLink kind="secondary" to="/register" className="max-sm:px-2 max-sm:text-sm">
            Registrieren
          </ButtonLink>
        </nav>
      </div>
    </header>
  );
}

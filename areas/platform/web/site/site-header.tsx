import { LogOut, Menu } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { operator } from '#operator';
import { mainLinks } from '#web/content/site-links.ts';
import { dashboards, type Role, useSignOut } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import type { SiteMenuProps } from './site-menu.tsx';

interface SiteHeaderProps {
  /** For signed-in users: the link to their dashboard replaces the sign-in. */
  role: Role | undefined;
}

/** Header of the public pages, the same for visitors and signed-in users. */
export function SiteHeader({ role }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <SkipLink />
      <div className="page-column flex h-16 items-stretch justify-between gap-4">
        <div className="flex items-center">
          {role ? (
            <Logo
              name={operator.brandName}
              to={dashboards[role]}
              label={`${operator.brandName}, zu Ihrer Übersicht`}
            />
          ) : (
            <Logo name={operator.brandName} to="/" />
          )}
        </div>
        <nav aria-label="Hauptmenü" className="hidden gap-1 min-[900px]:flex">
          {mainLinks.map(({ to, text }) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                `flex items-center border-y-3 border-t-transparent px-2 text-sm font-medium whitespace-nowrap transition-colors lg:px-3 ${
                  isActive
                    ? 'border-b-brand-mark text-ink'
                    : 'border-b-transparent text-ink-soft hover:text-ink'
                }`
              }
            >
              {text}
            </NavLink>
          ))}
        </nav>
        <div className="flex items-center gap-2">
          <nav aria-label="Konto" className="hidden items-center gap-1 sm:flex">
            {role ? <OwnLinks role={role} /> : <VisitorLinks />}
          </nav>
          <MenuButton role={role} />
        </div>
      </div>
    </header>
  );
}

function VisitorLinks() {
  return (
    <>
      <ButtonLink kind="quiet" to="/login" className="px-3 text-sm lg:px-4">
        Anmelden
      </ButtonLink>
      <ButtonLink kind="secondary" to="/register" className="px-3 text-sm lg:px-4">
        Registrieren
      </ButtonLink>
    </>
  );
}

function OwnLinks({ role }: { role: Role }) {
  const signOut = useSignOut();
  return (
    <>
      <ButtonLink kind="secondary" to={dashboards[role]} className="px-3 text-sm whitespace-nowrap lg:px-4">
        {role === 'admin' ? 'Admin' : 'Zur Übersicht'}
      </ButtonLink>
      <Button
        kind="quiet"
        className="px-3 text-sm lg:px-4"
        busy={signOut.isPending}
        onClick={() => signOut.mutate()}
        icon={<LogOut aria-hidden="true" className="size-5" />}
      >
        <span className="min-[900px]:max-lg:sr-only">Abmelden</span>
      </Button>
    </>
  );
}

/** Marks the history entry of the open menu: going back closes it and stays on the page. */
const isMenu = (state: unknown) => typeof state === 'object' && state !== null && 'menu' in state;

/** The menu's dialog is loaded on the first press: most visits never open it. */
function MenuButton({ role }: SiteHeaderProps) {
  const [SiteMenu, setSiteMenu] = useState<ComponentType<SiteMenuProps>>();
  const location = useLocation();
  const navigate = useNavigate();
  // After a reload the entry is still there, but the menu is closed.
  const isOpen = SiteMenu !== undefined && isMenu(location.state);

  async function open(): Promise<void> {
    try {
      const loaded = await import('./site-menu.tsx');
      setSiteMenu(() => loaded.SiteMenu);
      if (isMenu(location.state)) return;
      await navigate(location, { state: { menu: true }, preventScrollReset: true });
    } catch {
      // Without a connection the same links are at the end of the page.
      document.querySelector('footer')?.scrollIntoView();
    }
  }
  return (
    <div className="min-[900px]:hidden">
      <Button
        kind="quiet"
        className="-mr-3 px-3"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<Menu aria-hidden="true" className="size-5" />}
        onClick={() => void open()}
      >
        Menü
      </Button>
      {SiteMenu && <SiteMenu role={role} isOpen={isOpen} onClose={() => void navigate(-1)} />}
    </div>
  );
}

import { Menu } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { operator } from '#operator';
import { mainLinks } from '#web/content/site-links.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import type { SiteMenuProps } from './site-menu.tsx';

/** For visitors; signed-in people have the header of their area. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <SkipLink />
      <div className="page-column flex h-16 items-stretch justify-between gap-4">
        <div className="flex items-center">
          <Logo name={operator.brandName} to="/" />
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
            <ButtonLink kind="quiet" to="/login" className="px-3 text-sm lg:px-4">
              Anmelden
            </ButtonLink>
            <ButtonLink kind="secondary" to="/register" className="px-3 text-sm lg:px-4">
              Registrieren
            </ButtonLink>
          </nav>
          <MenuButton />
        </div>
      </div>
    </header>
  );
}

/** The menu's dialog comes with the first press: most visits never open it. */
function MenuButton() {
  const [SiteMenu, setSiteMenu] = useState<ComponentType<SiteMenuProps>>();
  // Open for the place where it was opened: any navigation, also the browser's back button, closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;

  async function open(): Promise<void> {
    try {
      const loaded = await import('./site-menu.tsx');
      setSiteMenu(() => loaded.SiteMenu);
      setOpenAt(key);
    } catch {
      // Without a connection the same links stand at the end of the page.
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
      {SiteMenu && <SiteMenu isOpen={isOpen} onClose={() => setOpenAt(undefined)} />}
    </div>
  );
}

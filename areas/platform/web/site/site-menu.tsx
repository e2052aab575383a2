import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { NavLink } from 'react-router';
import { operator } from '#operator';
import { mainLinks } from '#web/content/site-links.ts';
import { dashboards, type Role, useSignOut } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { keepTabInside } from '#web/ui/keep-tab-inside.ts';
import { Logo } from '#web/ui/logo.tsx';

export interface SiteMenuProps {
  role: Role | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Full-screen menu; traps the focus, locks the page behind it, closes on Escape, restores the focus. */
export function SiteMenu({ role, isOpen, onClose }: SiteMenuProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          onKeyDown={keepTabInside}
          className="fixed inset-0 z-50 flex flex-col overflow-y-auto overscroll-contain bg-paper text-ink transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="page-column flex h-16 shrink-0 items-center justify-between gap-4 border-b border-line">
            <Logo name={operator.brandName} />
            <Dialog.Title className="sr-only">Menü</Dialog.Title>
            <Dialog.Close className="-mr-3 inline-flex min-h-12 items-center gap-2 rounded-control px-3 font-semibold hover:bg-water">
              <X aria-hidden="true" className="size-5" />
              Schließen
            </Dialog.Close>
          </div>
          <nav aria-label="Menü" className="page-column flex flex-1 flex-col gap-8 py-6">
            <ul className="divide-y divide-line">
              {mainLinks.map(({ to, text }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    // Replaces the history entry of the open menu: going back from there leads to the page,
                    // not into the menu.
                    replace
                    className={({ isActive }) =>
                      `flex min-h-16 items-center font-heading text-lg font-semibold ${
                        isActive ? 'text-brand-text' : ''
                      }`
                    }
                  >
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
            <div className="mt-auto grid gap-3 pb-[env(safe-area-inset-bottom)] sm:grid-cols-2">
              {role ? <OwnLinks role={role} /> : <VisitorLinks />}
            </div>
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function VisitorLinks() {
  return (
    <>
      <ButtonLink to="/register" replace>
        Registrieren
      </ButtonLink>
      <ButtonLink kind="secondary" to="/login" replace>
        Anmelden
      </ButtonLink>
    </>
  );
}

function OwnLinks({ role }: { role: Role }) {
  const signOut = useSignOut();
  return (
    <>
      <ButtonLink to={dashboards[role]} replace>
        Zur Übersicht
      </ButtonLink>
      <Button kind="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        Abmelden
      </Button>
    </>
  );
}

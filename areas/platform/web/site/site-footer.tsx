import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { operator } from '#operator';
import { legalLinks, mainLinks } from '#web/content/site-links.ts';
import { socialLinks } from '#web/content/social-links.ts';
import { Logo } from '#web/ui/logo.tsx';

interface SiteFooterProps {
  isSignedIn: boolean;
  /** Reopens the cookie choice. */
  cookieChoice?: ReactNode;
}

const linkLook =
  'inline-flex min-h-12 items-center rounded-[3px] text-sm underline-offset-4 hover:underline sm:min-h-9';

const accountLinks = [
  { to: '/login', text: 'Anmelden' },
  { to: '/register', text: 'Registrieren' },
] as const;

const siteLinks = [
  ...mainLinks,
  { to: '/firmen', text: 'Für Firmen' },
  { to: '/spenden', text: 'Spenden' },
  { to: '/developers', text: 'Für Entwickler' },
] as const;

export function SiteFooter({ isSignedIn, cookieChoice }: SiteFooterProps) {
  return (
    <footer className="border-t border-line bg-surface">
      <nav
        aria-label="Fußzeile"
        className="page-column grid gap-x-8 gap-y-8 py-10 sm:grid-cols-3 sm:py-14 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]"
      >
        <div className="sm:max-lg:col-span-3">
          <div className="-mt-3">
            <Logo name={operator.brandName} />
          </div>
          <p className="max-w-xs text-sm text-ink-soft">
            Kurierdienst für {operator.city}. Von Tür zu Tür, am selben Tag.
          </p>
        </div>
        <LinkColumn label="Seiten" links={siteLinks} className="grid-cols-2 sm:grid-cols-1" />
        <LinkColumn label="Rechtliches" links={legalLinks} className="grid-cols-2 sm:grid-cols-1">
          {cookieChoice}
        </LinkColumn>
        <div className="flex flex-col gap-6">
          {!isSignedIn && (
            <LinkColumn label="Konto" links={accountLinks} className="grid-cols-2 sm:grid-cols-1" />
          )}
          <SocialLinks />
        </div>
      </nav>
      <div className="page-column">
        <p className="border-t border-line py-5 text-sm text-ink-soft">© 2024 {operator.legalName}</p>
      </div>
    </footer>
  );
}

/** The legal links alone, in one line where they fit. */
export function LegalFooter({ cookieChoice }: Pick<SiteFooterProps, 'cookieChoice'>) {
  return (
    <footer className="border-t border-line">
      <nav aria-label="Fußzeile" className="page-column py-2">
        <ul className="flex flex-wrap gap-x-5 text-ink-soft">
          {legalLinks.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className={linkLook}>
                {text}
              </Link>
            </li>
          ))}
          {cookieChoice && <li className="empty:hidden">{cookieChoice}</li>}
        </ul>
      </nav>
    </footer>
  );
}

interface LinkColumnProps {
  label: string;
  links: readonly { to: string; text: string }[];
  className: string;
  children?: ReactNode;
}

function LinkColumn({ label, links, className, children }: LinkColumnProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      <ul aria-labelledby={id} className={`mt-1 grid gap-x-4 ${className}`}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={linkLook}>
              {text}
            </Link>
          </li>
        ))}
        {children && <li className="empty:hidden">{children}</li>}
      </ul>
    </div>
  );
}

function SocialLinks() {
  const id = useId();
  return (
    <div>
      <p id={id} className="text-sm font-semibold">
        Folgen
      </p>
      <ul aria-labelledby={id} className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-1">
        {socialLinks.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={linkLook}>
              {name}
              <span className="sr-only"> (öffnet in neuem Fenster)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

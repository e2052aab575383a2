import { Link } from 'react-router';
import { legalLinks } from '#web/content/site-links.ts';

/** Last line of every signed-in page. Source: DDG 5, 'leicht erkennbar, unmittelbar erreichbar'. */
export function LegalLine() {
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

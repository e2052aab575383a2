import { Link } from 'react-router';
import { Motif } from './motif.tsx';

/** The word mark with its two dots. With `to` it is a link, without it plain text. */
export function Logo({ name, to, label }: { name: string; to?: string; label?: string }) {
  const mark = (
    <>
      <Motif className="h-3 w-auto shrink-0" />
      <span className="font-heading text-lg font-bold tracking-tight">{name}</span>
    </>
  );
  const layout = 'inline-flex min-h-control items-center gap-2.5 rounded-control text-ink';
  if (!to) return <span className={layout}>{mark}</span>;
  return (
    <Link to={to} className={layout} aria-label={label ?? `${name}, zur Startseite`}>
      {mark}
    </Link>
  );
}

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PageHeaderProps {
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** A badge or number beside the title. */
  aside?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; text: string };
}

export function PageHeader({ title, lead, aside, actions, back }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-4 pt-6 pb-6 sm:flex-row sm:items-end sm:justify-between sm:pt-10 sm:pb-8 dense:pt-4 dense:pb-4">
      <div className="min-w-0">
        {back && (
          <Link
            to={back.to}
            className="-mt-3 mb-1 dense:mt-0 inline-flex min-h-control items-center gap-2 rounded-control text-sm font-semibold text-ink-soft hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            {back.text}
          </Link>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-xl sm:text-2xl">{title}</h1>
          {aside}
        </div>
        {lead && <p className="mt-2 max-w-measure text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex shrink-0 flex-col gap-2 sm:flex-row">{actions}</div>}
    </header>
  );
}

import type { ReactNode } from 'react';

interface PageIntroProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  /** 'long' titles are smaller on a phone. */
  size?: 'normal' | 'long';
}

/** The head of every public page except the landing page. */
export function PageIntro({ title, lead, children, size = 'normal' }: PageIntroProps) {
  return (
    <header className="page-column pt-10 sm:pt-16">
      <h1 className={size === 'long' ? 'text-xl sm:text-2xl' : 'text-2xl'}>{title}</h1>
      {lead && <p className="mt-4 max-w-measure text-ink-soft sm:text-lg">{lead}</p>}
      {children && <div className="mt-6">{children}</div>}
    </header>
  );
}

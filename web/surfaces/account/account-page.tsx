import type { ReactNode } from 'react';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  /** What helps whoever came here for something else: beside the form, on a phone below it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Layout of the account forms: one heading, one sheet with one primary action. */
export function AccountPage({ title, lead, aside, children }: AccountPageProps) {
  return (
    <main
      className={`mx-auto w-full max-w-form px-4 py-8 sm:py-14 ${
        aside ? 'lg:grid lg:max-w-5xl lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-x-24' : ''
      }`}
    >
      <div>
        <h1 className="text-xl sm:text-2xl">{title}</h1>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        <div className="mt-6 flex flex-col gap-5 sm:mt-8 sm:rounded-surface sm:border sm:border-line sm:bg-surface sm:p-8">
          {children}
        </div>
      </div>
      {aside && (
        <aside className="mt-10 border-t border-line pt-8 lg:mt-0 lg:border-t-0 lg:pt-22">{aside}</aside>
      )}
    </main>
  );
}

import type { ReactNode } from 'react';

/** Layout of the account forms: one column, one heading. */
export function AccountPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto w-full max-w-form px-4 py-10 sm:py-16">
      <h1 className="text-xl sm:text-2xl">{title}</h1>
      {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      <div className="mt-8 flex flex-col gap-5">{children}</div>
    </main>
  );
}

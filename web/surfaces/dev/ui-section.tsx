import type { ReactNode } from 'react';

export function UiSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-10">
      <h2 id={id} className="mb-6 text-xl">
        {title}
      </h2>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">{children}</div>
    </section>
  );
}

export function UiCase({
  title,
  isWide,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${isWide ? 'md:col-span-2' : ''}`}>
      <h3 className="mb-3 text-sm text-ink-soft">{title}</h3>
      <div className="flex flex-col gap-4">{children}</div>
    </div>
  );
}

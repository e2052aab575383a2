import type { ReactNode } from 'react';

interface SettingsSectionProps {
  id: string;
  title: string;
  description: string;
  children: ReactNode;
}

/** One section of the settings: description at the left, controls at the right. */
export function SettingsSection({ id, title, description, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-16 gap-y-6 py-10 first:pt-0 lg:grid-cols-[minmax(0,20rem)_minmax(0,36rem)]"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft">{description}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

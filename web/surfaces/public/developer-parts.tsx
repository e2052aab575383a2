import type { ReactNode } from 'react';

/** Paragraphs, samples and tables of one section for developers, below each other. */
export function DeveloperStack({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-col gap-5 [&>p]:max-w-measure">{children}</div>;
}

export function DeveloperList({ children }: { children: ReactNode }) {
  return (
    <ul className="flex max-w-measure list-disc flex-col gap-3 pl-5 marker:text-ink-soft">{children}</ul>
  );
}

/** A word of the API inside a sentence. */
export const code = (text: string) => (
  <code translate="no" className="wrap-anywhere">
    {text}
  </code>
);

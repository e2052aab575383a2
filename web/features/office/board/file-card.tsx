import type { ReactNode } from 'react';
import { Surface } from '#web/ui/surface.tsx';

/** A card of a delivery's file. */
export function FileCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface as="section">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </Surface>
  );
}

/** Its rows, or a text that there are none. */
export function FileRows({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return <ul className="divide-y divide-line">{children}</ul>;
}

import { bindingNote } from '#web/content/landing.ts';

/** Stands beside every advertised price and time. */
export function BindingNote({ className = 'mt-4' }: { className?: string }) {
  return <p className={`max-w-measure text-sm text-ink-soft ${className}`}>{bindingNote}</p>;
}

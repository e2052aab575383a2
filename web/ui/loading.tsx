import { joinClasses } from './join-classes.ts';
import { Motif } from './motif.tsx';

/** Loading indicator with a text and the travelling dot. Appears only after 150 ms. */
export function Loading({
  text = 'Laden...',
  layout = 'block',
  className,
}: {
  text?: string;
  layout?: 'block' | 'inline';
  className?: string;
}) {
  return (
    <div
      role="status"
      className={joinClasses(
        'animate-appear-late items-center text-ink-soft',
        layout === 'block' ? 'flex flex-col justify-center gap-3 py-10' : 'inline-flex gap-3 text-sm',
        className,
      )}
    >
      <Motif isMoving className="shrink-0 text-ink" />
      <span>{text}</span>
    </div>
  );
}

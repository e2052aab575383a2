/**
 * Two dots joined by a line, A to B: the product's only ornament. Decorative, never the only carrier of
 * meaning.
 */
export function Motif({ isMoving = false, className }: { isMoving?: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 12"
      width="48"
      height="12"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <line x1="11" y1="6" x2="42" y2="6" stroke="currentColor" strokeWidth="2" />
      <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle
        cx="42"
        cy="6"
        r="5.5"
        className={isMoving ? 'animate-travel fill-brand-mark' : 'fill-brand-mark'}
      />
    </svg>
  );
}

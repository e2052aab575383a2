import waterways from './waterways.svg?no-inline';

const place = 'absolute inset-0 size-full';

/**
 * Hamburg's water drawn like a transit map, as a placeholder for the real map; the line is dotted because
 * there is no order yet.
 */
export function MapSketch() {
  return (
    <div aria-hidden="true">
      <img src={waterways} alt="" className={`${place} object-cover`} />
      <svg
        viewBox="0 0 640 520"
        preserveAspectRatio="xMidYMid slice"
        className={`${place} fill-none stroke-ink stroke-3`}
      >
        <path d="M187 201l31 31h176l31-31" strokeDasharray="3 8" strokeLinecap="round" />
        <circle cx="176" cy="190" r="8" className="fill-paper" />
        <circle cx="436" cy="190" r="9.5" className="fill-brand-mark stroke-none" />
      </svg>
    </div>
  );
}

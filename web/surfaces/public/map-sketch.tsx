/** Waterways as line and width: the Elbe in its two arms, harbour basins, Alster, Bille. */
const water = [
  ['M-40 282H84l20 20h252l150 150h180', 36],
  ['M176 302v78l64 64h280', 22],
  ['M236 306l36 36M292 306l36 36M196 396h48', 12],
  ['M344 88l18 22v34l-12 12', 46],
  ['M352 100V64l60-60v-24M342 150v152', 8],
  ['M338 204h8', 20],
  ['M372 318h76l50-50h190', 9],
] as const;

const streets =
  'M-20 156h160l120 76h420M212-20v166l48 86M470-20v212l-40 40M-20 404h160M330 540V420l-40-36M560 540V400';

/** Hamburg's water drawn like a transit map, in the place of the real one; the line is dotted: nothing has set out. */
export function MapSketch() {
  return (
    <svg
      viewBox="0 0 640 520"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full fill-none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={streets} className="stroke-line" strokeWidth="1.5" />
      {water.map(([d, width]) => (
        <path key={d} d={d} className="stroke-water" strokeWidth={width} />
      ))}
      <path d="M182 196l36 36h176l36-36" className="stroke-ink" strokeWidth="3" strokeDasharray="3 8" />
      <circle cx="176" cy="190" r="8" className="fill-paper stroke-ink" strokeWidth="3" />
      <circle cx="436" cy="190" r="9.5" className="fill-brand" />
    </svg>
  );
}

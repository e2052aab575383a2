import type { MapCredit } from '#maps/contract/maps.ts';

/** Attribution in the map's corner, required by the licence of most map data. */
export function MapCredits({ credits }: { credits: readonly MapCredit[] }) {
  if (credits.length === 0) return null;
  return (
    <p className="absolute bottom-0 left-0 max-w-full rounded-tr-control bg-surface px-2.5 py-0.5 text-xs text-ink-soft">
      {credits.map(({ text, url }, index) => (
        <span key={text}>
          {index > 0 && ' · '}
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" className="underline">
              {text}
            </a>
          ) : (
            text
          )}
        </span>
      ))}
    </p>
  );
}

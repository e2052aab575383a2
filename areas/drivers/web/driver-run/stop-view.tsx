import { Phone } from 'lucide-react';
import { phoneLink } from '#web/lib/phone-link.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { buttonClasses } from '#web/ui/button-style.ts';
import { NavigationButton } from './navigation-button.tsx';
import type { Stop } from './next-stop.ts';

/** The next stop: large enough to read from the holder on the handlebar. */
export function NextStop({ stop }: { stop: Stop }) {
  const { street, place } = splitAddress(stop.address);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="text-sm text-ink-soft">Nächster Halt: {stop.word}</p>
        <h3 className="mt-0.5 text-xl">{street}</h3>
        {place && <p className="text-lg">{place}</p>}
        <p className="mt-1.5 font-semibold">{stop.person}</p>
        {stop.hint && <p className="whitespace-pre-line wrap-anywhere">{stop.hint}</p>}
      </div>
      <div className={stop.phone ? 'grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2' : ''}>
        {stop.phone && (
          <a
            href={phoneLink(stop.phone)}
            aria-label={`${stop.person} anrufen`}
            className={buttonClasses('secondary', 'md', true, false, 'min-h-14 px-3 scroll-mb-28')}
          >
            <Phone aria-hidden="true" className="size-5 shrink-0" />
            Anrufen
          </a>
        )}
        <NavigationButton stop={stop} />
      </div>
    </div>
  );
}

/** The other end of the order, smaller. */
export function OtherStop({ stop, isDone }: { stop: Stop; isDone: boolean }) {
  const { street, place } = splitAddress(stop.address);
  return (
    <div>
      <p className="text-sm text-ink-soft">{isDone ? stop.word : `Danach: ${stop.word}`}</p>
      <p className="font-semibold">{street}</p>
      {place && <p className="text-sm">{place}</p>}
      {stop.hint && <p className="text-sm whitespace-pre-line wrap-anywhere">{stop.hint}</p>}
      <p className="text-sm">{stop.person}</p>
      {stop.phone && (
        <a
          href={phoneLink(stop.phone)}
          aria-label={`${stop.person} anrufen, ${stop.phone}`}
          className="tabular -mx-2 inline-flex min-h-14 items-center gap-2 rounded-control px-2 font-semibold underline underline-offset-4 scroll-mb-28"
        >
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          {stop.phone}
        </a>
      )}
    </div>
  );
}

import { formatTime } from '#platform/contract/german-format.ts';
import { DepartureList } from '#web/ui/departure-row.tsx';
import type { WaitingDriver } from './use-desk.ts';

interface WaitingDriversProps {
  drivers: readonly WaitingDriver[];
  onChoose: (id: string) => void;
}

/** Who wrote from the app and waits for an answer, longest first. */
export function WaitingDrivers({ drivers, onChoose }: WaitingDriversProps) {
  if (drivers.length === 0) return null;
  return (
    <section aria-labelledby="wartende-fahrer" className="flex flex-col gap-2">
      <h3 id="wartende-fahrer" className="font-semibold">
        Fahrer warten auf Antwort
      </h3>
      <DepartureList label="Fahrer warten auf Antwort">
        {drivers.map(({ id, name, text, since }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex w-full flex-col gap-1 bg-status-yellow px-4 py-3 text-left text-status-yellow-text"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate font-semibold">{name}</span>
                <span className="tabular shrink-0 text-sm">seit {formatTime(since)} Uhr</span>
              </span>
              <span className="truncate">{text}</span>
            </button>
          </li>
        ))}
      </DepartureList>
    </section>
  );
}

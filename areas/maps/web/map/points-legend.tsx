import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { drawIcon, iconPixels } from './point-icons.ts';

const entries = [
  ['delivery/unassigned/good', 'Kein Fahrer'],
  ['delivery/pickup/good', 'Abzuholen'],
  ['delivery/aboard/good', 'An Bord'],
  ['delivery/pickup/soon', 'Droht zu spät zu kommen'],
  ['delivery/aboard/late', 'Verspätet'],
  ['driver/2/fresh', 'Fahrer mit 2 Aufträgen'],
  ['driver/0/fresh', 'Freier Fahrer'],
  ['driver/1/stale', 'Position veraltet'],
  ['cluster/12/3', '12 Sendungen, 3 verspätet'],
] as const;

/** What the shapes mean; folded until somebody asks. */
export function PointsLegend() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Arrow = isOpen ? ChevronDown : ChevronUp;
  return (
    <div className="absolute right-3 bottom-8 max-h-[calc(100%-2.75rem)] max-w-[calc(100%-1.5rem)] overflow-y-auto rounded-control border border-line bg-surface text-sm">
      {isOpen && (
        <ul id={id} className="flex flex-col gap-0.5 px-3 pt-2">
          {entries.map(([icon, text]) => (
            <li key={icon} className="flex items-center gap-2">
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-control w-full items-center justify-between gap-2 px-3 font-semibold"
      >
        Legende
        <Arrow aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

function Icon({ name }: { name: string }) {
  const draw = (canvas: HTMLCanvasElement | null) => {
    const paint = canvas?.getContext('2d');
    if (!canvas || !paint) return;
    paint.reset();
    drawIcon(paint, name, canvas);
  };
  return (
    <canvas
      ref={draw}
      width={iconPixels}
      height={iconPixels}
      aria-hidden="true"
      className="size-7.5 shrink-0"
    />
  );
}

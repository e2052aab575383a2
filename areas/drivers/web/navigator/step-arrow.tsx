import {
  ArrowUp,
  ArrowUpLeft,
  ArrowUpRight,
  CornerLeftDown,
  CornerRightDown,
  CornerUpLeft,
  CornerUpRight,
  type LucideIcon,
  MapPin,
  Merge,
  RotateCcw,
  Undo2,
} from 'lucide-react';
import type { RouteStep, StepDirection } from '#maps/domain/route-steps.ts';

type Picture = StepDirection | 'arrive' | 'merge' | 'roundabout';

const pictures: Record<Picture, LucideIcon> = {
  straight: ArrowUp,
  slightRight: ArrowUpRight,
  right: CornerUpRight,
  sharpRight: CornerRightDown,
  uturn: Undo2,
  sharpLeft: CornerLeftDown,
  left: CornerUpLeft,
  slightLeft: ArrowUpLeft,
  arrive: MapPin,
  merge: Merge,
  roundabout: RotateCcw,
};

const pictureOf = ({ kind, direction }: RouteStep): Picture =>
  kind === 'arrive' || kind === 'merge' || kind === 'roundabout' ? kind : direction;

/** The manoeuvre as a picture; the sentence beside it says the same. */
export function StepArrow({ step, className = 'size-14' }: { step: RouteStep; className?: string }) {
  const Icon = pictures[pictureOf(step)];
  return (
    <span aria-hidden="true" className="relative inline-flex shrink-0">
      <Icon className={className} strokeWidth={2.5} />
      {step.exit !== undefined && (
        <span className="absolute inset-0 flex items-center justify-center text-lg font-bold">
          {step.exit}
        </span>
      )}
    </span>
  );
}

import type { StepLane } from '#maps/domain/route-steps.ts';
import { StepArrow } from './step-arrow.tsx';

/** The lanes before a manoeuvre, the right ones bright. */
export function DrivingLanes({ lanes }: { lanes: readonly StepLane[] }) {
  const ours = lanes.flatMap(({ isOurs }, index) => (isOurs ? [index + 1] : []));
  return (
    <div
      role="img"
      aria-label={`Spur ${ours.join(' oder ')} von ${lanes.length}, von links gezählt`}
      className="flex gap-1"
    >
      {lanes.map(({ directions, isOurs }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other name than their place
          key={index}
          className={`flex min-w-10 justify-center rounded-control border px-1.5 py-1 ${
            isOurs ? 'border-ink bg-ink text-surface' : 'border-line text-ink-soft'
          }`}
        >
          <StepArrow
            className="size-6"
            step={{
              kind: 'turn',
              direction: directions[0] ?? 'straight',
              street: '',
              meters: 0,
              seconds: 0,
              index: 0,
            }}
          />
        </span>
      ))}
    </div>
  );
}

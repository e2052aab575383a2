import { Button } from '#web/ui/button.tsx';

interface LaneChoicesProps<V> {
  label: string;
  value: V;
  choices: readonly (readonly [V, string])[];
  onChange: (value: V) => void;
}

/** A few buttons of which one is pressed. */
export function LaneChoices<V extends string | number | undefined>({
  label,
  value,
  choices,
  onChange,
}: LaneChoicesProps<V>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-1">
      <span aria-hidden="true" className="text-sm text-ink-soft">
        {label}
      </span>
      {choices.map(([choice, text]) => (
        <Button
          key={text}
          kind="quiet"
          aria-pressed={choice === value}
          className="aria-pressed:bg-water"
          onClick={() => onChange(choice)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

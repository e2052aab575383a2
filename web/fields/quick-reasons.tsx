import { Button } from '#web/ui/button.tsx';

interface QuickReasonsProps {
  reasons: readonly string[];
  label?: string;
  onChoose: (reason: string) => void;
}

/** Reasons, or texts, that are written into their field with one press. */
export function QuickReasons({ reasons, label = 'Häufige Gründe', onChoose }: QuickReasonsProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <Button key={reason} kind="secondary" onClick={() => onChoose(reason)}>
          {reason}
        </Button>
      ))}
    </div>
  );
}

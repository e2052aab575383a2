import { Button } from '#web/ui/button.tsx';

interface QuickReasonsProps {
  reasons: readonly string[];
  onChoose: (reason: string) => void;
}

/** Reasons that are written into the field above with one press. */
export function QuickReasons({ reasons, onChoose }: QuickReasonsProps) {
  return (
    <div role="group" aria-label="Häufige Gründe" className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <Button key={reason} kind="secondary" onClick={() => onChoose(reason)}>
          {reason}
        </Button>
      ))}
    </div>
  );
}

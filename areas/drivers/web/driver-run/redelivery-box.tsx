import { HelpBox } from '#web/ui/help-box.tsx';

interface RedeliveryBoxProps {
  /** Where its parcel is, if not where it was ordered. */
  collectFrom: string | null;
  reason: string | null | undefined;
  tone?: 'info' | 'warning';
}

/** What is different about a parcel that is delivered once more; nothing for a first delivery. */
export function RedeliveryBox({ collectFrom, reason, tone = 'info' }: RedeliveryBoxProps) {
  if (!collectFrom && !reason) return null;
  return (
    <HelpBox tone={tone} title="Erneute Zustellung">
      {collectFrom && <p className="text-base">{collectFrom}.</p>}
      {reason && <p className="text-base wrap-anywhere">Grund: {reason}</p>}
    </HelpBox>
  );
}

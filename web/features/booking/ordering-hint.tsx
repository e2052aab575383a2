import { formatDate, formatTime } from '#contract/german-format.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import type { OrderingStatus } from './use-ordering.ts';

/** Whether one can order now, in words; silent while everything is usual. */
export function OrderingHint({ status }: { status: OrderingStatus | undefined }) {
  if (!status) return null;
  if (status.hoursSuspended) {
    return (
      <p role="note" className="text-sm text-ink-soft">
        <strong className="font-semibold">Demo: Bestellzeiten ausgesetzt.</strong> Sonst Montag bis Samstag,
        6:00 bis 22:00 Uhr.
      </p>
    );
  }
  if (status.open) return null;
  return (
    <HelpBox tone="warning" role="status" title="Bestellungen sind gerade geschlossen">
      Nächste Gelegenheit: {describeOpening(status)}. Ihre Angaben bleiben hier stehen.
    </HelpBox>
  );
}

/** '23.11.2026 um 6:00 Uhr' */
export function describeOpening({ nextOpeningAt }: OrderingStatus): string {
  return `${formatDate(nextOpeningAt)} um ${formatTime(nextOpeningAt).replace(/^0/, '')} Uhr`;
}

import type { z } from 'zod';
import type { quotesContract } from '#contract/quotes.ts';
import { formatDate, formatTime } from '#contract/german-format.ts';
import { HelpBox } from '#web/ui/help-box.tsx';

type Status = z.infer<NonNullable<(typeof quotesContract.orderingStatus)['~orpc']['outputSchema']>>;

/** Whether one can order now, in words; silent while everything is usual. */
export function OrderingHint({ status }: { status: Status | undefined }) {
  if (!status) return null;
  if (status.hoursSuspended) {
    return (
      <HelpBox role="note" title="Demo: Bestellzeiten ausgesetzt">
        Im Betrieb nehmen wir Bestellungen Montag bis Samstag von 6:00 bis 22:00 Uhr an.
      </HelpBox>
    );
  }
  if (status.open) return null;
  return (
    <HelpBox tone="warning" role="status" title="Bestellungen sind gerade geschlossen">
      Nächste Gelegenheit: {formatDate(status.nextOpeningAt)} um{' '}
      {formatTime(status.nextOpeningAt).replace(/^0/, '')} Uhr. Ihre Angaben bleiben hier stehen.
    </HelpBox>
  );
}

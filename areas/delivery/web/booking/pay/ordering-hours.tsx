/** Whether ordering is open. */
import type { z } from 'zod';
import { formatDate, formatTime } from '#platform/contract/german-format.ts';
import type { quotesContract } from '#delivery/contract/quotes.ts';
import { printed } from '#web/content/printed.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { EstimatesRefused } from './estimates-refused.tsx';
import type { useOrdering } from './use-ordering.ts';

type OrderingStatus = z.infer<NonNullable<(typeof quotesContract.orderingStatus)['~orpc']['outputSchema']>>;

/** States the ordering hours; renders nothing in the normal case. */
export function OrderingHint({ ordering }: { ordering: ReturnType<typeof useOrdering> }) {
  const { data: status, errorUpdateCount, isFetching, refetch } = ordering;
  if (!status) {
    if (errorUpdateCount === 0) return null;
    return (
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft"
      >
        <p>Ob Sie gerade bestellen können, ließ sich nicht abrufen.</p>
        <Button kind="quiet" className="-mx-3 px-3! text-sm" busy={isFetching} onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </div>
    );
  }
  if (status.estimatesRefused) return <EstimatesRefused />;
  if (status.hoursSuspended) {
    return (
      <p role="note" className="text-sm text-ink-soft">
        <strong className="font-semibold">
          {printed.rehearsalNote ? 'Probebetrieb' : 'Demo'}: Bestellzeiten ausgesetzt.
        </strong>{' '}
        Sonst {printed.orderingWeek}.
      </p>
    );
  }
  if (status.open) return null;
  return (
    <HelpBox tone="warning" role="status" title="Bestellungen sind gerade geschlossen">
      Nächste Gelegenheit: {openingText(status)}. Ihre Angaben bleiben hier stehen.
    </HelpBox>
  );
}

/** '23.11.2026 um 6:00 Uhr' */
export function openingText({ nextOpeningAt }: OrderingStatus): string {
  return `${formatDate(nextOpeningAt)} um ${formatTime(nextOpeningAt).replace(/^0/, '')} Uhr`;
}

/** Shown instead of the form while the operator has switched ordering off. */
export function FormDisabledNotice() {
  return (
    <EmptyState
      title="Sendungsformular nicht verfügbar"
      description="Zurzeit nehmen wir hier keine Bestellungen an. Laufende Sendungen kommen wie versprochen an. Schreiben Sie uns, wenn es eilt."
      action={<ButtonLink to="?tab=contact">Zum Kontakt</ButtonLink>}
    />
  );
}

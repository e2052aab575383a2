import { formatPrice, formatPromise } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';
import type { CustomerDelivery } from './customer-delivery.ts';
import type { useRedeliveryQuote } from './use-redelivery-quote.ts';
import { serverDate } from '#web/lib/server-now.ts';

interface RedeliveryPriceProps {
  delivery: CustomerDelivery;
  quoting: ReturnType<typeof useRedeliveryQuote>;
}

/** What is ordered and for how much; the order button is directly below (BGB 312j). */
export function RedeliveryPrice({ delivery, quoting }: RedeliveryPriceProps) {
  if (quoting.isError) {
    return (
      <HelpBox
        tone="error"
        role="alert"
        action={
          <Button kind="secondary" busy={quoting.isFetching} onClick={() => void quoting.refetch()}>
            Erneut versuchen
          </Button>
        }
      >
        {failureText(quoting.error)}
      </HelpBox>
    );
  }
  if (!quoting.data) return <Loading text="Preis wird berechnet..." />;
  const { deliverySpeed, quote } = quoting.data;
  const price = quote.prices[deliverySpeed];
  return (
    <div className="flex items-end justify-between gap-4 border-t border-line pt-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {speedDisplay[deliverySpeed].label}, Sendung {delivery.shortId} erneut zustellen
        </p>
        <p className="text-sm text-ink-soft">
          Zustellung {formatPromise(price.promisedBy, serverDate())} Uhr an {delivery.receiverName}
        </p>
      </div>
      <p className="tabular shrink-0 text-right">
        <span className="block text-xl font-bold">{formatPrice(price.totalCents)}</span>
        <span className="block text-xs text-ink-soft">inkl. MwSt.</span>
      </p>
    </div>
  );
}

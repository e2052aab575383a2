import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { client } from '#web/lib/api.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { usePageRestored } from '#web/lib/use-page-restored.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { BookingForm } from '#web/features/booking/booking-form.ts';
import { noteTill } from './last-order.ts';
import type { Quote } from '#web/features/booking/price/use-quote.ts';

/** Codes after which a new offer is made; at the same price the order simply goes on with it. */
const needsNewQuote = new Set(['QUOTE_EXPIRED', 'QUOTE_USED', 'QUOTE_NOT_FOUND', 'CHECKOUT_ENDED']);

interface Order {
  form: BookingForm;
  quote: Quote;
}

export interface PriceChange {
  beforeCents: number;
  nowCents: number;
}

interface CheckoutOptions {
  renewQuote: () => Promise<Quote | undefined>;
  /** The server closed or switched off ordering meanwhile. */
  onClosed: () => void;
  /** The server has put its texts to the fields. */
  onFieldsRefused: () => void;
}

/** What the page did not know yet when the button was pressed. */
const closing = new Set(['ORDERING_CLOSED', 'ORDER_FORM_DISABLED']);

/** Freezes the offer and goes to the payment page. `priceChange` asks again when a new offer costs something else. */
export function useCheckout(form: UseFormReturn<BookingForm>, options: CheckoutOptions) {
  const { renewQuote, onClosed, onFieldsRefused } = options;
  const { showToast } = useToast();
  const [priceChange, setPriceChange] = useState<PriceChange>();

  async function order({ form: typed, quote }: Order, mayRenew = true): Promise<string | undefined> {
    const { pickup: _pickup, delivery: _delivery, packageSize: _size, weightKg: _weight, ...rest } = typed;
    try {
      const { url } = await client.checkout.createCheckout({ ...rest, quoteId: quote.id });
      if (!url) throw new ORPCError('PAYMENT_UNAVAILABLE', { message: 'Es kam keine Zahlungsseite zurück.' });
      return url;
    } catch (error) {
      if (!mayRenew || !needsNewQuote.has(failureCode(error) ?? '')) throw error;
      const renewed = await renewQuote();
      if (!renewed) throw error;
      const beforeCents = quote.prices[typed.deliverySpeed].totalCents;
      const nowCents = renewed.prices[typed.deliverySpeed].totalCents;
      if (beforeCents === nowCents) return await order({ form: typed, quote: renewed }, false);
      setPriceChange({ beforeCents, nowCents });
      return undefined;
    }
  }

  const checkout = useMutation({
    mutationFn: (input: Order) => order(input),
    onMutate: () => setPriceChange(undefined),
    onSuccess: (url) => {
      if (!url) return;
      noteTill(true);
      window.location.assign(url);
    },
    onError: (error) => {
      if (closing.has(failureCode(error) ?? '')) onClosed();
      if (failureCode(error) === 'ORDERING_CLOSED') {
        showToast({
          title: 'Außerhalb der Geschäftszeiten',
          description: failureText(error),
          kind: 'destructive',
        });
        return;
      }
      if (showFieldFailures(error, form.setError)) onFieldsRefused();
      showToast({
        title: 'Fehler',
        description: `Fehler beim Erstellen der Bestellung: ${failureText(error)}`,
        kind: 'destructive',
      });
    },
  });
  const { reset } = checkout;
  const comeBack = useCallback(() => {
    noteTill(false);
    reset();
  }, [reset]);
  useEffect(() => noteTill(false), []);
  usePageRestored(comeBack);
  // The page is on its way to the till: the button stays busy until it is gone.
  return {
    order: checkout.mutate,
    isBusy: checkout.isPending || Boolean(checkout.data),
    priceChange,
    askAgain: setPriceChange,
  };
}

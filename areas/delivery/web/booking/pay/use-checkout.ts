import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { endFacts } from '#delivery/domain/order-facts.ts';
import type { BookingEntry } from '#delivery/web/booking/booking-entry.ts';
import type { BookingForm } from '#delivery/web/booking/booking-form.ts';
import { isQuoteFor, isSameWanted, quoteInputOf, wantedOf } from '#delivery/web/booking/price/quote-input.ts';
import type { useQuote } from '#delivery/web/booking/price/use-quote.ts';
import type { RouteEnds } from '#delivery/web/booking/route/route-ends.ts';
import type { AddressDraft } from '#web/fields/address-field/address-draft.ts';
import { useOpenAddresses } from '#web/fields/address-field/use-open-addresses.ts';
import { useActingFor } from '#web/lib/acting-for.ts';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { keepOrderLink } from '#web/lib/order-link.ts';
import { usePageRestored } from '#web/lib/use-page-restored.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type CheckoutEvent, editing, nextStep, type Order, type Step } from './checkout-steps.ts';
import { notePaying, useOrderedElsewhere } from './last-order.ts';
import { useCompanyCredit } from './use-company-credit.ts';
import type { OwnCard } from './use-own-card.ts';

/** Error codes after which a new quote is requested; at the same price the order continues with it. */
const needsNewQuote = new Set(['QUOTE_EXPIRED', 'QUOTE_USED', 'QUOTE_NOT_FOUND', 'CHECKOUT_ENDED']);

/** What was still unknown when the button was pressed. */
const closing = new Set(['ORDERING_CLOSED', 'ORDER_FORM_DISABLED']);

const NO_PRICE = 'Bitte bestellen Sie, sobald der Preis für Ihre Angaben berechnet ist.';

export type OrderInput = Parameters<typeof client.checkout.createCheckout>[0];

/** An order that somebody else pays, later and elsewhere. */
export interface PlacedFor {
  /** Returns the order's id. */
  place: (order: OrderInput) => Promise<string>;
  onPlaced: (id: string) => void;
}

interface CheckoutOptions {
  form: BookingEntry;
  /** As shown on the page. */
  values: BookingForm;
  ends: RouteEnds;
  quoting: ReturnType<typeof useQuote>;
  /** There is no price for these places. */
  hasFailed: boolean;
  /** The server has closed or switched off ordering in the meantime. */
  onClosed: () => void;
  placedFor: PlacedFor | undefined;
  isGuest: boolean;
  ownCard: OwnCard;
  /** The server's texts are shown at the fields. */
  onFieldsRefused: () => void;
}

/**
 * Runs the order from the press of the button to the payment page: performs the effect of each step in
 * `checkout-steps.ts`.
 */
export function useCheckout(options: CheckoutOptions): { step: Step; press: () => void } {
  const companyId = useActingFor()?.id;
  const credit = useCompanyCredit(companyId);
  const now = useRef({ ...options, companyId, credit });
  now.current = { ...options, companyId, credit };
  const { showToast } = useToast();
  const fail = (description: string, title = 'Fehler') =>
    showToast({ title, description, kind: 'destructive' });
  const typed = useOpenAddresses();
  const create = useMutation({
    mutationFn: (order: Order) => createCheckout(order, now.current),
  });

  const [step, setStep] = useState<Step>(editing);
  const current = useRef(step);
  function send(event: CheckoutEvent): void {
    const next = nextStep(current.current, event);
    if (next === current.current) return;
    current.current = next;
    setStep(next);
    if (next.name === 'checking') void check();
    if (next.name === 'checkingOut') void checkOut(next.order);
    if (next.name === 'renewing') void renew(next.error);
    if (next.name === 'leaving') leave(next.url);
  }

  function leave(url: string): void {
    const { placedFor } = now.current;
    if (placedFor) {
      send({ name: 'restored' });
      placedFor.onPlaced(url);
    } else {
      notePaying(true);
      window.location.assign(url);
    }
  }

  async function check(): Promise<void> {
    const { form, ends } = now.current;
    const addresses = (['pickup', 'delivery'] as const).map((party) => ({
      read: () => form.getValues()[party],
      onFound: (patch: Partial<AddressDraft>) => ends.change(party, patch),
    }));
    if (!(await typed.settle(addresses))) return send({ name: 'placesUnanswered' });
    try {
      const order = await form.check();
      if (order) take(order);
      else send({ name: 'fieldsRefused' });
    } catch (error) {
      send({ name: 'placesUnanswered' });
      tell(error);
    }
  }

  /** A valid form, with its quote if there is one. */
  function take(form: BookingForm): void {
    if (current.current.name !== 'checking') return;
    const { shown } = current.current;
    const { values, quoting } = now.current;
    const { quote, isComputing } = quoting;
    const wanted = wantedOf(form);
    if (quote && !isComputing && isQuoteFor(quote, quoteInputOf(values), form)) {
      send({ name: 'quoted', order: { form, quote, isRenewed: false } });
    } else if (shown && !isSameWanted(shown.wanted, wanted)) {
      send({ name: 'unpriced', wanted });
    } else {
      send({ name: 'noPrice' });
      fail(NO_PRICE, 'Noch kein Preis für diese Sendung');
    }
  }

  async function checkOut(order: Order): Promise<void> {
    try {
      const { url, expiry } = await create.mutateAsync(order);
      if (url) return send({ name: 'accepted', url });
      send({ name: 'expired', error: expiry });
      if (order.isRenewed) tell(expiry);
    } catch (error) {
      const code = failureCode(error) ?? '';
      if (closing.has(code)) {
        send({ name: 'closed' });
        now.current.onClosed();
      } else if (showFieldFailures(error, now.current.form.setError, guestFieldsOf(order.form))) {
        send({ name: 'fieldsRefused' });
        now.current.onFieldsRefused();
      } else send({ name: 'refused', isPaid: code === 'CHECKOUT_PAID' });
      tell(error);
      // A colleague may have used up what was left to order for, or an invoice has become overdue.
      if (now.current.companyId) void now.current.credit.refetch();
      // The card was deleted on another page.
      if (code === 'CARD_NOT_FOUND') void now.current.ownCard.refetch();
    }
  }

  async function renew(expiry: unknown): Promise<void> {
    const { data, isError } = await now.current.quoting.refetch();
    if (data && !isError) return send({ name: 'renewed', quote: data });
    send({ name: 'refused', isPaid: false });
    tell(expiry);
  }

  function tell(error: unknown): void {
    // The page of the sign-in, to which this leads, says that the order is kept.
    if (failureCode(error) === 'SIGN_IN_REQUIRED') return;
    if (failureCode(error) === 'ORDERING_CLOSED') fail(failureText(error), 'Außerhalb der Geschäftszeiten');
    else fail(`Fehler beim Erstellen der Bestellung: ${failureText(error)}`);
  }

  const { values, quoting, hasFailed } = options;
  const shownCents = quoting.quote?.prices[values.deliverySpeed].totalCents;
  const latest = useRef(send);
  latest.current = send;
  // Runs after every render: a step that does not wait for a price ignores the event.
  useEffect(() => {
    const cents = quoting.isComputing ? undefined : shownCents;
    latest.current({ name: 'seen', wanted: wantedOf(values), cents, hasFailed });
  });
  const orderedElsewhere = useOrderedElsewhere();
  useEffect(() => {
    if (orderedElsewhere !== undefined) latest.current({ name: 'orderedElsewhere' });
  }, [orderedElsewhere]);
  useEffect(() => notePaying(false), []);
  usePageRestored(
    useCallback(() => {
      notePaying(false);
      latest.current({ name: 'restored' });
    }, []),
  );
  return {
    step,
    press: () =>
      send({
        name: 'pressed',
        shown: shownCents === undefined ? undefined : { wanted: wantedOf(values), cents: shownCents },
      }),
  };
}

interface Placing {
  ownCard: OwnCard;
  placedFor: PlacedFor | undefined;
  isGuest: boolean;
  companyId: string | undefined;
  credit: ReturnType<typeof useCompanyCredit>;
}

/**
 * Freezes the quote; returns the payment page, or the id of an order placed for somebody, or why this quote
 * can no longer be ordered.
 */
async function createCheckout(
  { form, quote }: Order,
  { placedFor, isGuest, companyId, credit, ownCard }: Placing,
): Promise<{ url?: string; expiry?: unknown }> {
  const { pickup: _pickup, delivery: _delivery, packageSize: _size, weightKg: _weight, ...filled } = form;
  const { guestEmail, guestIs, ...rest } = filled;
  const mayOnAccount = companyId !== undefined && credit.data?.state === 'open';
  const order = { ...rest, quoteId: quote.id, method: mayOnAccount ? rest.method : ('card' as const) };
  try {
    if (placedFor) return { url: await placedFor.place(order) };
    if (isGuest) {
      const { name, phone } = endFacts[guestIs];
      const guest = { name: form[name], phone: form[phone], email: guestEmail };
      const { url, orderLink } = await client.checkout.createGuestCheckout({ ...order, guest });
      keepOrderLink(orderLink);
      return { url };
    }
    const own = { costCentre: '', reference: '', cardId: ownCard.card?.id };
    const company = companyId ? { companyId } : own;
    const { url } = await client.checkout.createCheckout({ ...order, ...company });
    if (!url) throw new ORPCError('PAYMENT_UNAVAILABLE', { message: 'Es kam keine Zahlungsseite zurück.' });
    return { url };
  } catch (error) {
    if (needsNewQuote.has(failureCode(error) ?? '')) return { expiry: error };
    throw error;
  }
}

/** A guest's contact stands in other fields of the form. */
function guestFieldsOf({ guestIs }: BookingForm): Record<string, keyof BookingForm> {
  const { name, phone } = endFacts[guestIs];
  return { 'guest.email': 'guestEmail', 'guest.name': name, 'guest.phone': phone };
}

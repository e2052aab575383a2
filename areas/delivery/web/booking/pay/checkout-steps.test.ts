import { describe, expect, it } from 'vitest';
import { emptyBooking } from '#delivery/web/booking/booking-form.ts';
import type { Wanted } from '#delivery/web/booking/price/quote-input.ts';
import type { Quote } from '#delivery/web/booking/price/use-quote.ts';
import {
  type CheckoutEvent,
  type EventName,
  editing,
  isBusy,
  nextStep,
  type Order,
  type Step,
  type StepName,
} from './checkout-steps.ts';

const form = emptyBooking();
const wanted: Wanted = { deliverySpeed: form.deliverySpeed };
const price = (totalCents: number) => ({ totalCents }) as Quote['prices']['standard'];
const quoteAt = (cents: number) => ({ prices: { standard: price(cents) } }) as Quote;
const order: Order = { form, quote: quoteAt(1900), isRenewed: false };
const shown = { wanted, cents: 1900 };

const steps: { [S in StepName]: Step & { name: S } } = {
  editing: { name: 'editing' },
  checking: { name: 'checking', shown },
  awaitingPrice: { name: 'awaitingPrice', shown },
  priceChanged: { name: 'priceChanged', wanted, beforeCents: 1900, nowCents: 2100 },
  checkingOut: { name: 'checkingOut', order },
  renewing: { name: 'renewing', order, error: 'ended' },
  leaving: { name: 'leaving', url: '/till/1' },
  failed: { name: 'failed', isPaid: false },
};

const events: { [E in EventName]: CheckoutEvent & { name: E } } = {
  pressed: { name: 'pressed', shown },
  placesUnanswered: { name: 'placesUnanswered' },
  fieldsRefused: { name: 'fieldsRefused' },
  quoted: { name: 'quoted', order },
  unpriced: { name: 'unpriced', wanted: { ...wanted, deliverySpeed: 'express' } },
  noPrice: { name: 'noPrice' },
  seen: { name: 'seen', wanted, cents: 1900, hasFailed: false },
  expired: { name: 'expired', error: 'ended' },
  renewed: { name: 'renewed', quote: quoteAt(1900) },
  closed: { name: 'closed' },
  accepted: { name: 'accepted', url: '/till/1' },
  refused: { name: 'refused', isPaid: false },
  restored: { name: 'restored' },
  orderedElsewhere: { name: 'orderedElsewhere' },
};

/** The next state for each event; events that are not listed change nothing. */
const leads: { [S in StepName]: { [E in EventName]?: StepName } } = {
  editing: { pressed: 'checking' },
  checking: {
    placesUnanswered: 'failed',
    fieldsRefused: 'editing',
    noPrice: 'editing',
    quoted: 'checkingOut',
    unpriced: 'awaitingPrice',
    orderedElsewhere: 'editing',
  },
  awaitingPrice: { seen: 'checking', orderedElsewhere: 'editing' },
  priceChanged: { pressed: 'checking' },
  checkingOut: {
    accepted: 'leaving',
    expired: 'renewing',
    fieldsRefused: 'editing',
    closed: 'editing',
    refused: 'failed',
    restored: 'editing',
  },
  renewing: { renewed: 'checkingOut', refused: 'failed', restored: 'editing' },
  leaving: { restored: 'editing' },
  failed: { pressed: 'checking' },
};

const pairs = Object.values(steps).flatMap((step) => Object.values(events).map((event) => ({ step, event })));

describe('from the button to the payment page', () => {
  it.each(pairs)(
    'in $step.name, $event.name leads to the step of the table, or to none',
    ({ step, event }) => {
      const next = nextStep(step, event);
      const expected = leads[step.name][event.name];
      if (expected) expect(next.name).toBe(expected);
      else expect(next).toBe(step);
    },
  );

  it('is busy from the press until the payment page opens or an error is shown', () => {
    const waiting = Object.values(steps).filter(isBusy);
    expect(waiting.map(({ name }) => name)).toEqual([
      'checking',
      'awaitingPrice',
      'checkingOut',
      'renewing',
      'leaving',
    ]);
  });
});

describe('an order that waits for its price', () => {
  const waiting = nextStep(steps.checking, events.unpriced);
  const seen = { ...events.seen, wanted: events.unpriced.wanted };

  it('waits while the price is being computed', () => {
    expect(nextStep(waiting, { ...seen, cents: undefined })).toBe(waiting);
  });

  it('is placed by itself at the price that was shown', () => {
    expect(nextStep(waiting, seen)).toEqual({
      name: 'checking',
      shown: { wanted: seen.wanted, cents: 1900 },
    });
  });

  it('asks for confirmation at another price', () => {
    expect(nextStep(waiting, { ...seen, cents: 2100 })).toEqual({
      name: 'priceChanged',
      wanted: seen.wanted,
      beforeCents: 1900,
      nowCents: 2100,
    });
  });

  it('is abandoned when the order changes, or has no price', () => {
    expect(nextStep(waiting, events.seen)).toBe(editing);
    expect(nextStep(waiting, { ...seen, hasFailed: true })).toBe(editing);
  });

  it('does not wait if no price was shown', () => {
    expect(nextStep({ name: 'checking', shown: undefined }, events.unpriced)).toBe(editing);
  });
});

describe('a quote that has expired', () => {
  it('is renewed and ordered at the same price, once', () => {
    const again = nextStep(steps.renewing, events.renewed);
    expect(again).toEqual({ name: 'checkingOut', order: { ...order, isRenewed: true } });
    expect(nextStep(again, events.expired)).toEqual({ name: 'failed', isPaid: false });
  });

  it('needs a confirmation at another price, until the order changes', () => {
    const asked = nextStep(steps.renewing, { name: 'renewed', quote: quoteAt(2100) });
    expect(asked).toEqual({ ...steps.priceChanged, wanted });
    expect(nextStep(asked, events.seen)).toBe(asked);
    expect(nextStep(asked, { ...events.seen, wanted: events.unpriced.wanted })).toBe(editing);
  });
});

it('an order that another window has paid is not called unpaid', () => {
  expect(nextStep(steps.checkingOut, { name: 'refused', isPaid: true })).toEqual({
    name: 'failed',
    isPaid: true,
  });
});

/**
 * State machine from the press of the order button to the payment page: every step with its transitions.
 * Pure; the effects of entering a step are in `use-checkout.ts`. A step ignores every event that it does not
 * list.
 */
import { isSameWanted, type Wanted, wantedOf } from '#delivery/web/booking/price/quote-input.ts';
import type { Quote } from '#delivery/web/booking/price/use-quote.ts';
import type { BookingForm } from '#delivery/web/booking/booking-form.ts';

/** The price that was shown beside the button, and the input that it was for. */
export interface Shown {
  wanted: Wanted;
  cents: number;
}

/** A validated form with its quote. */
export interface Order {
  form: BookingForm;
  quote: Quote;
  /** The quote had already expired once. */
  isRenewed: boolean;
}

interface Steps {
  editing: object;
  /** The house numbers typed last are looked up, then the fields are validated. */
  checking: { shown: Shown | undefined };
  /**
   * The button was pressed before the price of the complete address had arrived: continues automatically if
   * the price equals the one shown.
   */
  awaitingPrice: { shown: Shown };
  /** The customer has to see both prices and confirm. */
  priceChanged: { wanted: Wanted; beforeCents: number; nowCents: number };
  checkingOut: { order: Order };
  /** The quote has expired: a new one is requested. */
  renewing: { order: Order; error: unknown };
  /** The browser is navigating to the payment page. */
  leaving: { url: string };
  /** The order is not placed, unless another window has paid for the same quote. */
  failed: { isPaid: boolean };
}

interface Events {
  pressed: { shown: Shown | undefined };
  /** The house numbers could not be looked up, or the rules of the fields not be loaded. */
  placesUnanswered: object;
  fieldsRefused: object;
  quoted: { order: Order };
  /** Validated, but the quote shown is for another input: the price of `wanted` is being computed. */
  unpriced: { wanted: Wanted };
  noPrice: object;
  /** The price shown now; without `cents` it is being computed. */
  seen: { wanted: Wanted; cents: number | undefined; hasFailed: boolean };
  expired: { error: unknown };
  renewed: { quote: Quote };
  closed: object;
  accepted: { url: string };
  refused: { isPaid: boolean };
  /** Returned from the payment page with the browser's back button. */
  restored: object;
  orderedElsewhere: object;
}

type Named<T> = { [N in keyof T]: { name: N } & T[N] };
export type Step = Named<Steps>[keyof Steps];
export type CheckoutEvent = Named<Events>[keyof Events];
export type StepName = keyof Steps;
export type EventName = keyof Events;

type Transitions<S extends StepName> = {
  [E in EventName]?: (event: Named<Events>[E], step: Named<Steps>[S]) => Step;
};

export const editing: Step = { name: 'editing' };
const edit = () => editing;
const check = ({ shown }: { shown: Shown | undefined }): Step => ({ name: 'checking', shown });
const fail = ({ isPaid = false }): Step => ({ name: 'failed', isPaid });

const transitions: { [S in StepName]: Transitions<S> } = {
  editing: { pressed: check },
  checking: {
    placesUnanswered: () => fail({}),
    fieldsRefused: edit,
    noPrice: edit,
    quoted: ({ order }) => ({ name: 'checkingOut', order }),
    unpriced: ({ wanted }, { shown }) =>
      shown ? { name: 'awaitingPrice', shown: { wanted, cents: shown.cents } } : editing,
    orderedElsewhere: edit,
  },
  awaitingPrice: {
    seen: ({ wanted, cents, hasFailed }, step) => {
      if (hasFailed || !isSameWanted(wanted, step.shown.wanted)) return editing;
      if (cents === undefined) return step;
      if (cents === step.shown.cents) return check(step);
      return { name: 'priceChanged', wanted, beforeCents: step.shown.cents, nowCents: cents };
    },
    // A second order is possible only after the notice about the first one was shown.
    orderedElsewhere: edit,
  },
  priceChanged: {
    pressed: check,
    seen: ({ wanted }, step) => (isSameWanted(wanted, step.wanted) ? step : editing),
  },
  checkingOut: {
    accepted: ({ url }) => ({ name: 'leaving', url }),
    expired: ({ error }, { order }) => (order.isRenewed ? fail({}) : { name: 'renewing', order, error }),
    fieldsRefused: edit,
    closed: edit,
    refused: fail,
    restored: edit,
  },
  renewing: {
    renewed: ({ quote }, { order }) => goOnWith(quote, order),
    refused: fail,
    restored: edit,
  },
  leaving: { restored: edit },
  failed: { pressed: check },
};

/** Whether the order continues automatically because the price is unchanged. */
function goOnWith(quote: Quote, order: Order): Step {
  const speed = order.form.deliverySpeed;
  const beforeCents = order.quote.prices[speed].totalCents;
  const nowCents = quote.prices[speed].totalCents;
  return beforeCents === nowCents
    ? { name: 'checkingOut', order: { ...order, quote, isRenewed: true } }
    : { name: 'priceChanged', wanted: wantedOf(order.form), beforeCents, nowCents };
}

/** The next step; the current one if it does not handle the event. */
export function nextStep(step: Step, event: CheckoutEvent): Step {
  const transition = (
    transitions[step.name] as Record<string, ((event: CheckoutEvent, step: Step) => Step) | undefined>
  )[event.name];
  return transition ? transition(event, step) : step;
}

const busy = new Set<StepName>(['checking', 'awaitingPrice', 'checkingOut', 'renewing', 'leaving']);

/** Work is in progress: the button says so and ignores presses. */
export function isBusy({ name }: Step): boolean {
  return busy.has(name);
}

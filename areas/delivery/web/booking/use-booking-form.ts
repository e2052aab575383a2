import { useLayoutEffect, useRef, useState } from 'react';
import { endFacts } from '#delivery/domain/order-facts.ts';
import { useActingFor } from '#web/lib/acting-for.ts';
import { BOOKING_DRAFT } from '#web/lib/draft.ts';
import { useCameWithAnswers } from '#web/lib/rendered-cache.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { useWarmUp } from '#web/lib/use-warm-up.ts';
import { type BookingEntry, enterBooking, loadRules } from './booking-entry.ts';
import { type BookingForm, fillBooking } from './booking-form.ts';
import type { WhoseBooking } from './booking-rules.ts';
import { billingTexts, type BillingTexts } from '#web/fields/billing-fields.tsx';

interface Account {
  name: string;
  phone: string;
  /** undefined until loaded. */
  billing?: BillingTexts | undefined;
}

interface BookingOptions extends Account {
  /** Under which the input is kept. */
  draftKey?: string;
  /** Ordered without an account. */
  isGuest?: boolean;
}

/** The saved invoice details, unless others were typed for this order. */
function fillBilling(draft: BookingForm, saved: BillingTexts | undefined): BookingForm {
  return saved && billingTexts.every((field) => draft[field] === '') ? { ...draft, ...saved } : draft;
}

/**
 * Values typed earlier; the account's name and phone are prefilled unless the customer is the receiver.
 */
function fillFor(sender: Account, stored: unknown): BookingForm {
  const draft = fillBilling(fillBooking(stored), sender.billing);
  const isReceiver = draft.receiverName !== '' && draft.receiverName === sender.name;
  if (isReceiver) return draft;
  const { name, phone } = endFacts.pickup;
  return { ...draft, [name]: draft[name] || sender.name, [phone]: draft[phone] || sender.phone };
}

/**
 * The order form with its draft: all input is restored after a reload. Validated as a whole before ordering.
 */
export function useBookingForm({
  name,
  phone,
  billing,
  draftKey = BOOKING_DRAFT,
  isGuest = false,
}: BookingOptions): BookingEntry {
  const { read, keep } = useDraft(draftKey);
  useWarmUp(loadRules);
  // The server knows no draft: it is filled in once the form is taken over.
  const cameEmpty = useCameWithAnswers();
  const isCompanys = useActingFor() !== null;
  const whose = useRef<WhoseBooking>('own');
  whose.current = isCompanys ? 'company' : isGuest ? 'guest' : 'own';
  const [form] = useState(() =>
    enterBooking(fillFor({ name, phone, billing }, cameEmpty ? undefined : read()), () => whose.current),
  );
  const shown = useRef({ name, phone, billing, isDrafted: !cameEmpty });
  // Runs before input is possible: a letter typed earlier would be neither kept nor shown.
  useLayoutEffect(() => {
    const before = shown.current;
    const isDrafted = before.isDrafted || read() === undefined;
    if (before.name !== name || before.phone !== phone || before.billing !== billing || !isDrafted) {
      form.reset(fillFor({ name, phone, billing }, read()));
    }
    shown.current = { name, phone, billing, isDrafted: true };
    let kept = form.getValues();
    return form.subscribe(() => {
      if (kept !== form.getValues()) keep(form.getValues());
      kept = form.getValues();
    });
  }, [form, read, keep, name, phone, billing]);
  return form;
}

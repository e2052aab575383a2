import { useEffect } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { BOOKING_DRAFT, writeDraft } from '#web/lib/draft.ts';
import { type BookingForm, emptyBooking, readBookingDraft } from './booking-form.ts';

export interface Sender {
  name: string;
  phone: string;
}

const nobody = { name: '', phone: '' };

/** What was typed before; the account's name and phone stand there already, unless the person is the receiver. */
export function readFilled(sender: Sender): BookingForm {
  const draft = readBookingDraft();
  const isReceiver = draft.receiverName !== '' && draft.receiverName === sender.name;
  if (isReceiver) return draft;
  return {
    ...draft,
    senderName: draft.senderName || sender.name,
    senderPhone: draft.senderPhone || sender.phone,
  };
}

/** The order form's values with their draft: whatever is typed stands there again after a reload. */
export function useDraftForm(
  sender: Sender = nobody,
  resolver?: Resolver<BookingForm>,
  firstValues: BookingForm = emptyBooking(),
): UseFormReturn<BookingForm> {
  // The form itself finds the first field to mend: it may have to unfold it.
  const form = useForm<BookingForm>({ resolver, defaultValues: firstValues, shouldFocusError: false });
  const { reset, watch } = form;
  const { name, phone } = sender;
  // After the first paint: the prerendered page knows no storage.
  useEffect(() => {
    reset(readFilled({ name, phone }));
    const { unsubscribe } = watch((values) => writeDraft(BOOKING_DRAFT, values));
    return unsubscribe;
  }, [reset, watch, name, phone]);
  return form;
}

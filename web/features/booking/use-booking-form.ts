import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { BOOKING_DRAFT, writeDraft } from '#web/lib/draft.ts';
import { type BookingForm, readBookingDraft } from './booking-form.ts';
import { bookingForm } from './booking-schema.ts';

const resolver = zodResolver(bookingForm);

interface Sender {
  name: string;
  phone: string;
}

/** What was typed before; the account's name and phone stand there already, unless the person is the receiver. */
function readFilled(sender: Sender): BookingForm {
  const draft = readBookingDraft();
  const isReceiver = draft.receiverName !== '' && draft.receiverName === sender.name;
  if (isReceiver) return draft;
  return {
    ...draft,
    senderName: draft.senderName || sender.name,
    senderPhone: draft.senderPhone || sender.phone,
  };
}

/**
 * The order form with its draft: whatever is typed stands there again after a reload. Checked as a whole before it is
 * ordered. Only on pages that are not prerendered.
 */
export function useBookingForm({ name, phone }: Sender): UseFormReturn<BookingForm> {
  const [defaultValues] = useState(() => readFilled({ name, phone }));
  // The form itself finds the first field to mend: it may have to unfold it.
  const form = useForm<BookingForm>({ resolver, defaultValues, shouldFocusError: false });
  const { reset, watch } = form;
  useEffect(() => {
    reset(readFilled({ name, phone }));
    const { unsubscribe } = watch((values) => writeDraft(BOOKING_DRAFT, values));
    return unsubscribe;
  }, [reset, watch, name, phone]);
  return form;
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { BOOKING_DRAFT, writeDraft } from '#web/lib/draft.ts';
import { type BookingForm, bookingForm, emptyBooking, readBookingDraft } from './booking-form.ts';

const nobody = { name: '', phone: '' };

/**
 * The order form with its draft: whatever is typed stands there again after a reload. Nothing is asked twice: the
 * account's name and phone stand there already.
 */
export function useBookingForm(sender = nobody): UseFormReturn<BookingForm> {
  const form = useForm<BookingForm>({ resolver: zodResolver(bookingForm), defaultValues: emptyBooking() });
  const { reset, watch } = form;
  // After the first paint: the prerendered page knows no storage.
  useEffect(() => {
    const draft = readBookingDraft();
    reset({
      ...draft,
      senderName: draft.senderName || sender.name,
      senderPhone: draft.senderPhone || sender.phone,
    });
    const { unsubscribe } = watch((values) => writeDraft(BOOKING_DRAFT, values));
    return unsubscribe;
  }, [reset, watch, sender.name, sender.phone]);
  return form;
}

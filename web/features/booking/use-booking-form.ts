import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { BOOKING_DRAFT, writeDraft } from '#web/lib/draft.ts';
import { type BookingForm, bookingForm, emptyBooking, readBookingDraft } from './booking-form.ts';

/** The order form with its draft: whatever is typed stands there again after a reload. */
export function useBookingForm(): UseFormReturn<BookingForm> {
  const form = useForm<BookingForm>({ resolver: zodResolver(bookingForm), defaultValues: emptyBooking() });
  const { reset, watch } = form;
  // After the first paint: the prerendered page knows no storage.
  useEffect(() => {
    reset(readBookingDraft());
    const { unsubscribe } = watch((values) => writeDraft(BOOKING_DRAFT, values));
    return unsubscribe;
  }, [reset, watch]);
  return form;
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { bookingForm } from './booking-rules.ts';
import { readFilled, type Sender, useDraftForm } from './use-draft-form.ts';

const resolver = zodResolver(bookingForm);

/** The order form: its draft, checked as a whole before it is ordered. Only on pages that are not prerendered. */
export function useBookingForm(sender: Sender) {
  const [firstValues] = useState(() => readFilled(sender));
  return useDraftForm(sender, resolver, firstValues);
}

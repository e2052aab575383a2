import { zodResolver } from '@hookform/resolvers/zod';
import { bookingForm, companyBookingForm, guestBookingForm } from './booking-schema.ts';

export const resolvers = {
  own: zodResolver(bookingForm),
  guest: zodResolver(guestBookingForm),
  company: zodResolver(companyBookingForm),
};

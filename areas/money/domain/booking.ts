/**
 * One entry: an amount on an account's debit or credit side, and on the opposite side of the contra account.
 */
export interface Booking {
  cents: number;
  side: 'S' | 'H';
  account: string;
  contraAccount: string;
  /** '2026-11-20' */
  day: string;
  /** The voucher: the invoice's number. */
  voucher: string;
  text: string;
}

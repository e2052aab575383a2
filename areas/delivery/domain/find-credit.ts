/** What is given back of a price in cents if its promise is missed, in cents; 0 for nothing. */
export const findCredit = (priceCents: number, percent: number): number =>
  Math.round((priceCents * percent) / 100);

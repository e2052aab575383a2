/** Donations are collected by an external service; the operator enters the address of their campaign here. */
export const donations = {
  href: 'https://spenden.elbbote.example/',
  tiersEuro: [10, 50, 100],
} as const;

/** Donations are taken by an outside service; the operator puts the address of the own campaign here. */
export const donations = {
  href: 'https://spenden.elbbote.example/',
  tiersEuro: [10, 50, 100],
} as const;

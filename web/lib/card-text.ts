/** 'Visa •••• 4242'. */
export function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand} •••• ${last4}`;
}

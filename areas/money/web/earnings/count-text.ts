/** '1 Zustellung', '12 Zustellungen' */
export function countText(delivered: number): string {
  return `${delivered.toLocaleString('de-DE')} ${delivered === 1 ? 'Zustellung' : 'Zustellungen'}`;
}

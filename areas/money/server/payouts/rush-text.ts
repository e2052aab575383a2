import type { Attempt } from '#delivery/server/deliveries/get-delivery.ts';

/** Why an attempt is held, for the admin. */
export function rushText({
  outcome,
  rushReason,
  rushSeconds,
}: Pick<Attempt, 'outcome' | 'rushReason' | 'rushSeconds'>): string {
  const seconds = rushSeconds ?? 0;
  const door = outcome === 'delivered' ? 'Zustellung' : 'Meldung an der Tür';
  if (rushReason === 'clock') {
    return `Die Uhr des Telefons wurde zwischen Abholung und ${door} um ${Math.round(seconds / 60)} Minuten vorgestellt`;
  }
  if (rushReason === 'receipts') {
    const span = seconds === 0 ? 'gleichzeitig' : `innerhalb von ${secondsText(seconds)}`;
    return `Abholung und ${door} gingen ${span} ein, ohne Standort beim Empfänger`;
  }
  return 'Zwischen zwei Meldungen lagen weniger als zwei Minuten';
}

const secondsText = (seconds: number) => (seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`);

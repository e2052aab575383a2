import type { DriverOutlook } from '#dispatch/contract/driver-outlook.ts';
import { formatTotal } from '#platform/contract/german-format.ts';

type Demand = DriverOutlook['demand'];
type Districts = Demand['now'];
type Expected = NonNullable<DriverOutlook['expected']>;

const dayNames: Record<Expected['dayKind'], string> = {
  workday: 'An Werktagen',
  saturday: 'An Samstagen',
  sunday: 'An Sonn- und Feiertagen',
};
const stepNames = { high: 'viel', middle: 'mittel', low: 'wenig' } as const;
const longDay = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** 'Montag, 7. Dezember' */
const nameLongDay = (day: string): string => longDay.format(new Date(`${day}T12:00:00Z`));

/** '4 Zustellungen, 14,10 € je Stunde' */
export function describeSum({ deliveredCount, centsAnHour }: DriverOutlook['today']): string {
  const count = `${deliveredCount.toLocaleString('de-DE')} ${deliveredCount === 1 ? 'Zustellung' : 'Zustellungen'}`;
  return centsAnHour === null ? count : `${count}, ${formatTotal(centsAnHour)} je Stunde`;
}

/** 'ab Montag, 7. Dezember, bisher' */
export function describePayout({ from, isDue, problem }: NonNullable<DriverOutlook['nextPayout']>): string {
  if (problem) return problem;
  return isDue ? 'für die letzte Woche, wird vorbereitet' : `ab ${nameLongDay(from)}, bisher`;
}

/** By step: 'viel', ['Hamm', 'Neustadt'] */
export function groupDistricts(districts: Districts): [step: string, names: string][] {
  return (['high', 'middle', 'low'] as const).flatMap((step) => {
    const names = districts.filter((one) => one.step === step).map(({ name }) => name);
    return names.length > 0 ? [[stepNames[step], names.join(', ')] as [string, string]] : [];
  });
}

const waitingTexts = {
  low: 'Einige Aufträge warten gerade auf einen Fahrer.',
  middle: 'Viele Aufträge warten gerade auf einen Fahrer.',
  high: 'Sehr viele Aufträge warten gerade auf einen Fahrer.',
} as const;
export const describeWaiting = (step: NonNullable<Demand['waiting']>): string => waitingTexts[step];

const toEuros = (cents: number): string => (cents / 100).toLocaleString('de-DE');
const range = ({ fromCents, untilCents }: Expected['half']): string =>
  fromCents === untilCents ? `${toEuros(fromCents)} €` : `${toEuros(fromCents)} bis ${toEuros(untilCents)} €`;

/** What the next hours brought on such days. */
export function describeExpected({ dayKind, fromHour, untilHour, half, nine }: Expected): string {
  return `${dayNames[dayKind]} brachte die Zeit von ${fromHour} bis ${untilHour} Uhr meist ${range(half)} je Stunde, in 9 von 10 Fällen ${range(nine)}.`;
}

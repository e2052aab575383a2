import { Check, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DriverChoice } from '#office/contract/tours.ts';
import { formatDuration, formatTime } from '#platform/contract/german-format.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

export const driverColumns = [
  { title: '', isFigure: false },
  { title: 'Fahrer', isFigure: false },
  { title: 'Stand', isFigure: false },
  { title: 'Abholung', isFigure: true },
  { title: 'Zustellung', isFigure: true },
  { title: 'Mehrzeit', isFigure: true },
  { title: 'Aktiv / geladen', isFigure: true },
  { title: 'Fahrzeug', isFigure: false },
  { title: 'Folgen', isFigure: false },
];

interface DriverRowProps {
  driver: DriverChoice;
  isChosen: boolean;
  onChoose: () => void;
}

/** One driver in a line of the picker's columns; on a phone the same facts one after the other. */
export function DriverRow({ driver, isChosen, onChoose }: DriverRowProps) {
  const { plan, activeCount, aboardCount, vehicleType } = driver;
  return (
    <label
      className={joinClasses(
        'col-span-full flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 text-sm last:border-b-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus lg:grid lg:min-h-control lg:grid-cols-subgrid lg:gap-0 lg:py-cell-y lg:pl-0',
        isChosen ? 'bg-water' : 'hover:bg-paper',
      )}
    >
      <input
        type="radio"
        name="driver"
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 appearance-none rounded-full border-2 border-edge bg-surface checked:border-[5px] checked:border-ink lg:ml-3"
      />
      <span className="min-w-0 flex-1 truncate font-semibold lg:pl-3">{driver.name}</span>
      <span className="text-ink-soft lg:pl-4">{describeState(driver)}</span>
      <span aria-hidden="true" className="h-0 w-full lg:hidden" />
      <Figure word="Abholung">{plan ? toClock(plan.pickupAt, plan.isEstimated) : '–'}</Figure>
      <Figure word="Zustellung">{plan ? toClock(plan.dropoffAt, plan.isEstimated) : '–'}</Figure>
      <Figure word="Mehrzeit">{plan ? `+${inMinutes(plan.addedMinutes)}` : '–'}</Figure>
      <Figure word="Aktiv und geladen">{`${activeCount} / ${aboardCount}`}</Figure>
      <span className="lg:pl-4">{vehicleType ?? '–'}</span>
      <span className="w-full lg:w-auto lg:pl-4">
        <Consequences {...driver} />
      </span>
    </label>
  );
}

function Figure({ word, children }: { word: string; children: ReactNode }) {
  return (
    <span className="tabular whitespace-nowrap lg:pl-4 lg:text-right">
      <span className="text-xs text-ink-soft lg:sr-only">{word} </span>
      {children}
    </span>
  );
}

const inMinutes = (minutes: number) => formatDuration(minutes * 60);

const toClock = (instant: string, isEstimated: boolean) =>
  `${isEstimated ? 'ca. ' : ''}${formatTime(instant)}`;

/** 'Online, Pause bis 14:30, Schicht bis 17:00' */
function describeState({ isOnline, isFresh, positionAt, pausedUntil, shiftEndsAt }: DriverChoice): string {
  if (!isOnline) return 'Offline';
  return [
    isFresh ? 'Online' : positionAt ? `Position von ${formatTime(positionAt)}` : 'Ohne Position',
    pausedUntil && `Pause bis ${formatTime(pausedUntil)}`,
    shiftEndsAt && `Schicht bis ${formatTime(shiftEndsAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What the delivery would do to the others in the driver's tour. */
function Consequences({ plan, obstacle }: Pick<DriverChoice, 'plan' | 'obstacle'>) {
  if (obstacle) return <Mark tone="warning">{obstacle}</Mark>;
  if (!plan) return <span className="text-ink-soft">Nicht planbar</span>;
  const late = plan.delays.filter(({ lateMinutes }) => lateMinutes > 0);
  const later = plan.delays.filter(({ lateMinutes }) => lateMinutes === 0);
  return (
    <span className="flex flex-col gap-0.5">
      {plan.lateMinutes > 0 && (
        <Mark tone="error">{`Diese Sendung ${inMinutes(plan.lateMinutes)} zu spät`}</Mark>
      )}
      {late.map(({ id, shortId, laterMinutes, lateMinutes, isBroken }) => (
        <Mark key={id} tone="error">
          {isBroken
            ? `Macht ${shortId} ${inMinutes(lateMinutes)} zu spät`
            : `Macht ${shortId}, schon zu spät, ${inMinutes(laterMinutes)} später`}
        </Mark>
      ))}
      {later.length > 0 && (
        <Mark tone="soft">
          {`Später: ${later.map(({ shortId, laterMinutes }) => `${shortId} +${inMinutes(laterMinutes)}`).join(', ')}`}
        </Mark>
      )}
      {plan.lateMinutes === 0 && late.length === 0 && later.length === 0 && (
        <Mark tone="good">Hält alle Zusagen</Mark>
      )}
    </span>
  );
}

const tones = {
  error: { className: 'font-semibold text-error', Icon: TriangleAlert },
  warning: { className: 'font-semibold', Icon: TriangleAlert },
  soft: { className: 'text-ink-soft', Icon: Clock },
  good: { className: 'text-success', Icon: Check },
};

function Mark({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { className, Icon } = tones[tone];
  return (
    <span className={joinClasses('flex items-start gap-1.5', className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </span>
  );
}

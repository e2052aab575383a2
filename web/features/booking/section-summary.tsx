import type { ReactNode } from 'react';
import { formatDistance, formatDuration, formatPromise } from '#contract/german-format.ts';
import { packageDisplay, speedDisplay } from '#domain/tariff/tariff.ts';
import { findPlace } from '#web/fields/address-field/address-draft.ts';
import type { BookingForm } from './booking-form.ts';
import type { SectionKey } from './sections.ts';
import type { Quote } from './use-quote.ts';

/** What a folded section says. */
export function summarise(section: SectionKey, values: BookingForm, quote: Quote | undefined): ReactNode {
  switch (section) {
    case 'route':
      return <RouteSummary values={values} quote={quote} />;
    case 'sender':
      return <Line parts={[values.senderName, values.senderPhone, values.pickupDetails]} />;
    case 'receiver':
      return <Line parts={[values.receiverName, values.receiverPhone, values.deliveryDetails]} />;
    case 'parcel':
      return <Line parts={[describeParcel(values), values.packageDescription]} />;
    case 'speed': {
      const price = quote?.prices[values.deliverySpeed];
      const { label, promise } = speedDisplay[values.deliverySpeed];
      return <Line parts={[label, price ? `${formatPromise(price.promisedBy, new Date())} Uhr` : promise]} />;
    }
  }
}

function Line({ parts }: { parts: readonly string[] }) {
  return <span className="tabular block truncate">{parts.filter((part) => part.trim()).join(', ')}</span>;
}

/** Both places, joined by the line: the one summary that is worth two. */
function RouteSummary({ values, quote }: { values: BookingForm; quote: Quote | undefined }) {
  const stop = (address: BookingForm['pickup']) => findPlace(address)?.mainText ?? address.text;
  return (
    <span className="grid grid-cols-[10px_minmax(0,1fr)] gap-x-2.5">
      <span aria-hidden="true" className="row-span-2 flex flex-col items-center py-2">
        <span className="size-2.5 shrink-0 rounded-full border-2 border-ink bg-surface" />
        <span className="w-0.5 flex-1 bg-ink" />
        <span className="size-2.5 shrink-0 rounded-full bg-brand-mark" />
      </span>
      <span className="truncate">
        {stop(values.pickup)}
        <span className="sr-only"> nach </span>
      </span>
      <span className="truncate">{stop(values.delivery)}</span>
      {quote && (
        <span className="tabular col-start-2 block text-sm font-normal text-ink-soft">
          {describeWay(quote, '')}
        </span>
      )}
    </span>
  );
}

/** 'Paket Klein, 3 kg' */
export function describeParcel({ packageSize, weightKg }: BookingForm): string {
  const { label } = packageDisplay[packageSize];
  return `${packageSize === 'documents' ? label : `Paket ${label}`}, ${weightKg} kg`;
}

export function describeWay({ distanceMeters, durationSeconds, quality }: Quote, of = ' Fahrzeit'): string {
  const how = quality === 'estimate' ? ' (Schätzung)' : '';
  return `${formatDistance(distanceMeters)}, etwa ${formatDuration(durationSeconds)}${of}${how}`;
}
